import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PERSONAL } from '#app/ground/http.server';
import { BASE, LANGUAGES, languageOf, type Language } from '#app/ground/language';
import { wordsIn } from '#app/words/words';

export type Refuse = (path: string, request: IncomingMessage, response: ServerResponse) => void;

const RETRY_S = 5;
/** The number on it is as old as this. */
const PHONE_MS = 60_000;
const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34em;margin:4em auto;padding:0 1em}a{display:inline-block;padding:.7em 1em .7em 0}';
const HEADERS = {
  'cache-control': PERSONAL,
  'retry-after': String(RETRY_S),
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`,
};

/** The answer to strangers whose turn did not come: made before, without a page, a store or a provider. */
export function busyAnswers(phone: () => Promise<string>, now = () => performance.now()): Refuse {
  let pages = pagesWith('');
  let readAt = -Infinity;
  const read = (): void => {
    readAt = now();
    phone().then(
      (number) => (pages = pagesWith(number)),
      () => undefined, // the page stays as it is
    );
  };
  return (path, { headers: { accept = '' } }, response) => {
    if (now() - readAt > PHONE_MS) read();
    const language = languageOf(path);
    const isPage = accept.includes('text/html');
    const body = isPage ? pages[language] : jsonIn(language);
    response.writeHead(429, {
      ...HEADERS,
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
}

const jsonIn = (language: Language): string =>
  JSON.stringify({ type: 'too-many', message: wordsIn(language).shop.busyText });

const pagesWith = (phone: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, pageIn(language, phone)])) as Record<
    Language,
    string
  >;

function pageIn(language: Language, phone: string): string {
  const { page, shop } = wordsIn(language);
  const call = phone && link(`tel:${phone.replaceAll(' ', '')}`, shop.call(phone));
  return `<!doctype html>
<html lang="${page.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asText(shop.busyTitle)}</title>
<style>${STYLE}</style>
<h1>${asText(shop.busyTitle)}</h1>
<p>${asText(shop.busyText)}</p>
<p>${asText(shop.tooManyGoBack)}</p>
<p>${link(BASE[language] || '/', shop.homeLink)} ${call}</p>
</html>
`;
}

const link = (href: string, text: string): string =>
  `<a href="${asText(href)}">${asText(text)}</a>`;

const asText = (text: string): string =>
  text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
