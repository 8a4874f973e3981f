import { beforeAll, describe, expect, test, vi } from 'vitest';
import { englishLeft } from '../harness/english-left';
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

const PAGES = ['', '/laptop-support', '/laptop-support?tab=quick', '/desktop-support']
  .concat(['/itemPage/laptop-booking-display', '/itemPage/Display', '/itemPage/Displey'])
  .concat(['/contact-us', '/about-us', '/refund-policy', '/terms-of-use', '/privacy-policy'])
  .concat(['/anti-discrimation-policy', '/search?q=display', '/search?q=1234', '/no-such-page'])
  .concat(['/ComingSoon', '/account/privacy', '/privacy-notice/booking', '/waiting']);

describe('what has no translation', () => {
  test.each(PAGES)('says on /hi%s that it is in English', async (path) => {
    const page = await (await open(`/hi${path}`)).text();
    expect(page).toContain('lang="en"');
    expect([...new Set(englishLeft(page))]).toEqual([]);
  });
});
