import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { collectHtml } from '#app/ground/collect-html.server';

const VIEW_BYTES = 2048;
/** One character each of two, three and four bytes. */
const CHARACTERS = ['é', 'अ', '𑀅'];

/** Lengths with which attribute and text meet the end of React's buffer at every offset. */
const LENGTHS = Array.from({ length: 300 }, (_, index) => VIEW_BYTES - 300 + index);
const page = (length: number, character: string) => (
  <div>
    {[600, 600, 500, length - 1700].map((count, index) => (
      <p key={index}>{'y'.repeat(count)}</p>
    ))}
    <b title={character.repeat(9)}>{character.repeat(9)}</b>
  </div>
);

const streamed = (length: number, character: string): Promise<string> =>
  new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(page(length, character), {
      onAllReady: () => pipe(collectHtml(resolve)),
    });
  });

const unmended = (length: number, character: string): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const raw = new Writable({
      write: (chunk: Buffer, _encoding, next) => {
        chunks.push(chunk);
        next();
      },
      final: (next) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        next();
      },
    });
    const { pipe } = renderToPipeableStream(page(length, character), {
      onAllReady: () => pipe(raw),
    });
  });

describe('no page holds U+0000', () => {
  it.each(CHARACTERS)('%s at every offset round the end of React’s buffer', async (character) => {
    for (const length of LENGTHS) {
      const html = await streamed(length, character);
      expect(html).toBe(renderToString(page(length, character)));
    }
  });

  it('React still needs the mend: when this fails after an update, remove withoutPadding', async () => {
    const pages = await Promise.all(LENGTHS.map((length) => unmended(length, 'अ')));
    expect(pages.some((html) => html.includes('\0'))).toBe(true);
  });

  it('renderToStaticMarkup and renderToString join texts: they add nothing', () => {
    for (const length of LENGTHS)
      for (const render of [renderToStaticMarkup, renderToString])
        expect(render(page(length, 'अ'))).not.toContain('\0');
  });
});
