import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inLanguageOf } from '#app/words/language.server';
import { languageOffer } from '#app/layout/language-offer.server';

const SHOP = 'https://shop.example';

interface Visitor {
  cookie?: string;
  referrer?: string;
  languages?: string[];
}

/** What the script of an English page does for a visitor. */
function opened(
  path: string,
  { cookie = '', referrer = '', languages = ['en-IN'] }: Visitor,
): { sentTo: string | undefined; isOffered: boolean } {
  const [, script = ''] = /<script nonce="n">([^]*)<\/script>/.exec(languageOffer('n')) ?? [];
  const dataset: { offer?: string } = {};
  let sentTo: string | undefined;
  const { origin, pathname, search, hash } = new URL(path, SHOP);
  const replace = (to: string) => void (sentTo = to);
  runInNewContext(script, {
    document: { cookie, referrer, documentElement: { dataset } },
    location: { origin, pathname, search, hash, replace },
    navigator: { language: languages[0] },
  });
  return { sentTo, isOffered: dataset.offer === 'hi' };
}

describe('an English page', () => {
  const choseHindi = { cookie: 'low-data=1; language=hi', languages: ['hi-IN'] };

  it.each([
    ['/', '/hi'],
    ['/about-us', '/hi/about-us'],
    ['/laptop-support/?tab=quick#steps', '/hi/laptop-support?tab=quick#steps'],
    ['/orders/DD-AAAAAAAAAA?key=abc', '/hi/orders/DD-AAAAAAAAAA?key=abc'],
  ])('%s sends whoever chose Hindi to %s', (path, to) =>
    expect(opened(path, choseHindi)).toEqual({ sentTo: to, isOffered: false }),
  );

  it.each(['https://search.example/', `${SHOP}.example/`, `https://search.example/?q=${SHOP}/`])(
    'sends them from %s, too',
    (referrer) => expect(opened('/', { ...choseHindi, referrer }).sentTo).toBe('/hi'),
  );

  it('stays for whoever came from a page of the shop', () =>
    expect(opened('/terms-of-use', { ...choseHindi, referrer: `${SHOP}/hi/terms-of-use` })).toEqual(
      { sentTo: undefined, isOffered: false },
    ));

  it.each([[''], ['language=en'], ['language=hindi']])('stays with the cookie “%s”', (cookie) =>
    expect(opened('/', { cookie }).sentTo).toBeUndefined(),
  );

  it('offers Hindi to whoever prefers it and has not answered', () => {
    const languages = ['hi-IN', 'en'];
    expect(opened('/', { languages })).toEqual({ sentTo: undefined, isOffered: true });
    expect(opened('/', { languages, cookie: 'language=en' }).isOffered).toBe(false);
    expect(opened('/', {}).isOffered).toBe(false);
  });
});

it('a page in Hindi has neither offer nor script', () =>
  expect(inLanguageOf(new Request(`${SHOP}/hi`), () => languageOffer('n'))).toBe(''));
