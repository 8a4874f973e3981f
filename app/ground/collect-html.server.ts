import { Writable } from 'node:stream';

/** Takes what React's stream writes, and gives the whole text to `done`. */
export function collectHtml(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(withoutPadding(chunk));
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}

/**
 * React 18 sends buffers of 2,048 bytes. When the next character does not fit into the last one to
 * three bytes, it leaves them zero (react/react#31134). HTML never contains U+0000.
 */
function withoutPadding(chunk: Buffer): Buffer {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return chunk.subarray(0, end);
}

const END = '</body></html>';

/** Remix writes its data as scripts after `</html>`, where HTML allows none. */
export function endInBody(html: string): string {
  const at = html.lastIndexOf(END);
  const late = html.slice(at + END.length).replaceAll(/<!--.*?-->/g, '');
  return html.slice(0, at) + late + END;
}
