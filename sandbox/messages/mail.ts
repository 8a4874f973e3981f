/** Reads an e-mail as the shop sends it: a text, with or without a file. */
export interface Mail {
  headers: Map<string, string>;
  text: string;
  /** What is attached, as text. */
  files: string[];
}

export function readMail(raw: string): Mail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1)));
  }
  const [, boundary] = /boundary="([^"]*)"/.exec(headers.get('content-type') ?? '') ?? [];
  if (boundary) {
    const parts = raw.split(`\r\n--${boundary}`).slice(1, -1);
    const [text, ...files] = parts.map((part) => readMail(part.trimStart()).text);
    return { headers, text: text ?? '', files };
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  const text = body(rest.join('\r\n\r\n'), encoding).replaceAll('\r\n', '\n').trim();
  return { headers, text, files: [] };
}

function body(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1').toString('utf8');
  return quoted(text.replaceAll('=\r\n', ''));
}

const ENCODED = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;

/** `=?UTF-8?B?…?=`, also split over several words. */
const words = (text: string): string =>
  text
    .trim()
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(ENCODED, (_, kind: string, value: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quoted(value.replaceAll('_', ' ')),
    );

const quoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');
