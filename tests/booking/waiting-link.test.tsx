import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { whyNotFree, type SlotState } from '#app/booking/slot-board';
import { WaitingLink } from '#app/booking/waiting-link';
import type { Language } from '#app/ground/language';
import { inLanguageOf } from '#app/words/language.server';
import { words } from '#app/words/words';

/** The link beside one slot of that state. */
const linkIn = (language: Language, state: SlotState): string =>
  inLanguageOf(new Request(`http://shop/${language === 'hi' ? 'hi/' : ''}checkout`), () => {
    const slot = { label: '10am-12pm', startsAt: 0, open: false, why: whyNotFree(state) };
    const days = [{ date: '2026-11-27', slots: [slot] }];
    const drawn = renderToStaticMarkup(
      <StaticRouter location="/checkout">
        <WaitingLink days={days} service="laptop-booking-display" pincode="560034" />
      </StaticRouter>,
    );
    return drawn.includes(words.booking.waitForFullSlot) ? 'link' : drawn;
  });

describe.each(['en', 'hi'] as const)('the link to the waiting list, in %s,', (language) => {
  it.each<SlotState>([{ type: 'full' }, { type: 'held', until: 0 }])(
    'stands beside a slot that others have taken: $type',
    (state) => {
      expect(linkIn(language, state)).toBe('link');
    },
  );

  it.each<SlotState>([
    { type: 'free' },
    { type: 'started' },
    { type: 'too-soon' },
    { type: 'closed', reason: 'Diwali', reasonHindi: '' },
  ])('is not there for a slot that nobody gives up: $type', (state) => {
    expect(linkIn(language, state)).toBe('');
  });
});
