import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MouseEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goToWantedPage, useWantedPage } from '#app/layout/wanted-page';
import { useLinksInPage } from '#app/ui/links-in-page';
import { BAD_LINKS } from '../harness/links';

/** Advisory GHSA-wrjc-x8rr-h8h6: the router follows `/\host` to another host. */
const ELSEWHERE = [
  ...BAD_LINKS,
  ...['/\\\\evil.test', '\\/evil.test', '/\n/evil.test', '/\r\n/evil.test', '/\t\\evil.test'],
  ...['//evil.test/x?a#b', ' //evil.test', '\u0001//evil.test', '/\u00a0/evil.test'],
];
const SHOP = 'https://shop.example.in';

const { navigate, loading } = vi.hoisted(() => ({ navigate: vi.fn(), loading: { state: 'idle' } }));
vi.mock('@remix-run/react', () => ({
  useNavigate: () => navigate,
  useNavigation: () => loading,
}));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useCallback: <T>(callback: T) => callback,
  useEffect: (effect: () => void) => effect(),
}));

/** The part of a link that the code reads; its address is taken apart as browsers do. */
class Link {
  target = '';
  origin = 'null';
  pathname = '';
  search = '';
  hash = '';
  constructor(href: string) {
    if (!URL.canParse(href, SHOP)) return;
    const { origin, pathname, search, hash } = new URL(href, SHOP);
    Object.assign(this, { origin, pathname, search, hash });
  }
  hasAttribute = () => false;
  closest = () => this;
}

const replace = vi.fn();
const stored = new Map<string, string>();
const onLeaving = vi.fn<(type: string, note: () => void) => void>();
beforeEach(() => {
  for (const each of [navigate, replace, onLeaving]) each.mockClear();
  stored.clear();
  const location = { ...new Link('/'), origin: SHOP, replace };
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, addEventListener: onLeaving });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'reload' }] });
});

/** The place to which the router, or the browser, was told to go. */
const wentTo = () => [...navigate.mock.calls, ...replace.mock.calls].map(([to]) => String(to));

/** The router takes two slashes, or one and a backslash, for another host. */
function expectOwn(from: string): void {
  for (const to of wentTo()) {
    expect([from, new URL(to, SHOP).origin]).toEqual([from, SHOP]);
    expect([from, to]).toEqual([from, expect.stringMatching(/^\/(?![/\\])/)]);
  }
}

describe('a link in the page', () => {
  const click = (href: string) => {
    const event = { target: new Link(href), button: 0, preventDefault: () => {} };
    useLinksInPage()(event as unknown as MouseEvent); // no more of it is read
  };

  it('is followed within the shop', () => {
    click('/laptop-support?tab=quick#top');
    expect(wentTo()).toEqual(['/laptop-support?tab=quick#top']);
  });

  it.each(ELSEWHERE)('written as %j never leads the router to another host', (href) => {
    click(href);
    expectOwn(href);
  });
});

describe('the page that a reload interrupted', () => {
  it('is opened', () => {
    stored.set('wantedPage', '/checkout?draft=a#pay');
    expect(goToWantedPage()).toBe(true);
    expect(wentTo()).toEqual(['/checkout?draft=a#pay']);
  });

  it('is the one that was loading', () => {
    const location = { pathname: '/laptop-support', search: '?tab=quick', hash: '' };
    Object.assign(loading, { state: 'loading', location });
    useWantedPage();
    onLeaving.mock.calls[0]?.[1]();
    expect([...stored.values()]).toEqual(['/laptop-support?tab=quick']);
  });

  it.each(ELSEWHERE)('is never %j of another host', (wanted) => {
    stored.set('wantedPage', wanted);
    goToWantedPage();
    expectOwn(wanted);
  });
});

/** Addresses that are not whole in the code, each with what keeps it in the shop. */
const MADE = {
  'app/booking/booking-panel.tsx': ['navigate(FROM_BOOKING'], // a constant
  'app/booking/opening-checkout.tsx': ['navigate(`/checkout?draft=${made.draftId}`'],
  'app/layout/back-button.tsx': ['navigate(-1'],
  'app/layout/wanted-page.ts': ['location.replace(wanted'], // tested above
  'app/payments/use-payment.ts': ['navigate(`/orders/${reference}`'],
  'app/preview/click-to-edit.client.ts': ['location.assign(link.href'], // of the same origin
  'app/ui/links-in-page.ts': ['navigate(`${pathOf(link)}${link.search}${link.hash}`'], // tested above
  'desk/send-bill.ts': ['location.assign(answer.url'], // of the desk's own answer
  'desk/taps.client.ts': [
    "location.assign(/^\\/mine(?:\\/[^/]+)?/.exec(location.pathname)?.[0] ?? '/mine'",
    "location.assign(mine().length > 0 ? '/mine' : '/mine?said=stepped'",
  ],
};

it('no other code in the browser opens an address that is not written there', () => {
  const CALL = /\b(?:navigate|location\.(?:assign|replace)|window\.open)\((?!'\/(?![/\\]))(?!\))/;
  const found: Record<string, string[]> = {};
  for (const folder of ['app', 'desk'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name).replaceAll('\\', '/');
      if (!/\.tsx?$/.test(file) || file.endsWith('.server.ts')) continue;
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        if (/location(?:\.href)? = /.test(line) && !/const|let/.test(line)) found[file] = [line];
        const call = CALL.exec(line);
        if (call) (found[file] ??= []).push(line.slice(call.index));
      }
    }
  expect(Object.keys(found).sort()).toEqual(Object.keys(MADE).sort());
  for (const [file, calls] of Object.entries(MADE))
    expect([file, found[file]]).toEqual([
      file,
      calls.map((call) => expect.stringContaining(call) as string),
    ]);
});
