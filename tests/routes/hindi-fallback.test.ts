import { beforeAll, describe, expect, test, vi } from 'vitest';
import { englishLeft, withoutTyped } from '../harness/english-left';
import { openDocuments } from './documents';

/** The editors have translated nothing: every text of the content falls back to English. */
vi.mock('../../seed/hindi/hindi', () => ({
  hindi: (english: Record<string, unknown>) => [
    {
      language: 'hi',
      ...Object.fromEntries(Object.keys(english).map((field) => [field, null])),
    },
  ],
}));

let open: Awaited<ReturnType<typeof openDocuments>>;
beforeAll(async () => {
  open = await openDocuments();
}, 60_000);

/** Texts beside what all pages show: a city at the foot. */
const PAGES = [
  ['', '<h1 lang="en">Tech support at your home and office'],
  ['/laptop-support', '<h1 lang="en">Laptop Support'],
  ['/laptop-support?tab=quick', '<h1 lang="en">Laptop Support'],
  ['/desktop-support', '<h1 lang="en">Desktop Support'],
  ['/itemPage/laptop-booking-display', '<h1 id="service-name" lang="en">Display'],
  ['/itemPage/Display', '<h1 lang="en">Display'],
  ['/itemPage/Displey', '<span class="search-name"><span lang="en">Display'],
  ['/contact-us', '<option value="Laptop" lang="en">Laptop'],
  ['/about-us', '<dt lang="en">Issues resolved'],
  ['/refund-policy', '<span lang="en">All sales are final'],
  ['/terms-of-use', '<span lang="en">No commercial appliances are repaired.'],
  ['/privacy-policy', '<span lang="en">care@deskdost.example'],
  ['/anti-discrimation-policy', '<span lang="en">care@deskdost.example'],
  ['/search?q=display', '<span class="search-name"><span lang="en">Display'],
  ['/search?q=1234', '<span class="search-category" lang="en">Laptop Support'],
  ['/no-such-page', 'lang="en">Laptop Support'],
  ['/ComingSoon', '<p lang="en">Tech support at your home and office'],
  ['/account/privacy', '<p lang="en">Tech support at your home and office'],
  ['/privacy-notice/booking', '<article lang="en-IN" class="card">'],
  ['/waiting', 'lang="en">Laptop Support'],
] as const;

describe('what has no translation', () => {
  test.each(PAGES)('says on /hi%s that it is in English', async (path, own) => {
    const page = await (await open(`/hi${path}`)).text();
    expect(page).toContain(own);
    expect(page).toContain('<li lang="en">Visakhapatnam');
    expect([...new Set(englishLeft(withoutTyped(page, path)))]).toEqual([]);
  });
});
