import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { loggedPath } from '#app/ground/logged-path';
import { seed } from '#seed/seed';
import { ROUTES } from '../../desk/routes';

describe('an address in the log', () => {
  test.each([
    ['/', '/'],
    ['/laptop-support?phone=9876543210', '/laptop-support'],
    ['/laptop-support#9876543210', '/laptop-support'],
    ['/itemPage/windows-11-setup.data', '/itemPage/windows-11-setup.data'],
    ['/_root.data', '/_root.data'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/sitemap.xml', '/sitemap.xml'],
  ])('%s is %s', (url, logged) => expect(loggedPath(url)).toBe(logged));

  test('shows the addresses of the catalogue', () => {
    const { categories } = parseContent(seed, '').content;
    const services = categories.flatMap((category) => category.services);
    const paths = [
      ...categories.map(({ slug }) => `/${slug}`),
      ...services.map(({ slug }) => `/itemPage/${slug}`),
    ];
    expect(paths.map(loggedPath)).toEqual(paths);
  });

  test.each([
    ['a reference', '/orders/DD-7K2M4ABCDE/receipt', '/orders/:id/receipt'],
    ['a reference in capitals', '/ORDERS/DD-7K2M4ABCDE', '/ORDERS/:id'],
    ['a ticket of letters', '/tickets/TK-ABCDEFGHJK', '/tickets/:id'],
    ['a draft', '/checkout/b8f1c2d3e4f5a6b7c8d9', '/checkout/:id'],
    ['a token of three parts', '/preview/eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.x2', '/preview/:id'],
    ['a token without a digit', '/session/abcdefghijklmnopqrstuvwxyz', '/session/:id'],
    ['a token with an escape', '/session/abc%2Bdef', '/session/:id'],
    ['an e-mail address', '/itemPage/asha@example.com', '/itemPage/:id'],
    ['a phone', '/itemPage/9876543210', '/itemPage/:id'],
    ['a phone in groups', '/itemPage/9876-5432-10', '/itemPage/:id'],
  ])('hides %s', (_, url, logged) => expect(loggedPath(url)).toBe(logged));
});

describe('secrets in the path of a route', () => {
  // Also those that look like a word: letters alone, or few of them.
  const secret = fc.oneof(
    fc.stringMatching(/^[a-z]{4,20}$/),
    fc.stringMatching(/^[A-Za-z]{24}$/),
    fc.stringMatching(/^[\w-]{24,43}$/),
    fc.stringMatching(/^TK-[A-Z]{4}$/),
  );
  const routes = [
    ...['/orders/*', '/orders/*/slot', '/orders/A/papers/*', '/orders/A/papers/*/pdf'],
    ...[
      '/tickets/*',
      '/waiting/*',
      '/who-comes/*',
      '/email/*',
      '/feed/*',
      '/mine/*/step',
      '/people/*/photo',
      '/api/places/*',
      '/webhooks/history/*',
    ],
  ];
  test.each(routes.flatMap((route) => [route, `/hi${route}`, route.toUpperCase()]))(
    'are hidden: %s',
    (route) =>
      fc.assert(
        fc.property(secret, (text) => {
          fc.pre(text !== 'suggest');
          const logged = loggedPath(route.replace('*', text)).split('/');
          expect(logged).not.toContain(text);
        }),
      ),
  );

  test('and the list of routes with such a part is whole', async () => {
    const { default: all } = await import('#app/routes');
    const ofDesk = Object.values(ROUTES).map(({ path }) => path.slice(1));
    const named = [...all.flatMap(({ path = '' }) => path), ...ofDesk].filter((path) =>
      path.includes('/:'),
    );
    const shown = ['privacy-notice/', 'services/'];
    const secretOnes = named.filter((path) => !shown.some((start) => path.startsWith(start)));
    for (const path of secretOnes)
      expect(loggedPath(`/${path.replaceAll(/:\w+\??/g, 'abcd')}`), path).not.toContain('abcd');
  });
});
