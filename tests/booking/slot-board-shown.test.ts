import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DayPicker } from '#app/booking/day-picker';
import { PlaceAnswer } from '#app/booking/place-answer';
import { SlotChoice } from '#app/booking/slot-choice';
import { bookableDays, formatSlot, nextOpenSlot, slotTrouble } from '#app/booking/slots';
import { TimePicker } from '#app/booking/time-picker';

const rules = {
  days: 3,
  timeSlots: [
    { label: '10am-12pm', startsAt: '10:00' },
    { label: '2pm-4pm', startsAt: '14:00' },
  ],
};
const now = Date.parse('2026-11-24T11:00:00+05:30');
const taken = {
  [formatSlot('2026-11-24', '2pm-4pm')]: 'Being paid for, check again at 14:20',
  [formatSlot('2026-11-25', '10am-12pm')]: 'Closed: Diwali',
  [formatSlot('2026-11-25', '2pm-4pm')]: 'Closed: Diwali',
  [formatSlot('2026-11-26', '10am-12pm')]: 'Full',
};
const days = bookableDays(rules, now, taken);
const ignore = () => undefined;
const NOT_SERVED = 'We do not come to this pincode';
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the slot board', () => {
  it('offers the next slot that is really free', () => {
    expect(nextOpenSlot(days)).toEqual({ date: '2026-11-26', label: '2pm-4pm' });
  });

  it.each([
    ['2026-11-24|10am-12pm', 'That time has passed. Choose another.'],
    [
      '2026-11-24|2pm-4pm',
      'Tue, 24 Nov, 2pm-4pm: Being paid for, check again at 14:20. Choose another.',
    ],
    ['2026-11-25|10am-12pm', 'Wed, 25 Nov, 10am-12pm: Closed: Diwali. Choose another.'],
    ['2026-11-26|10am-12pm', 'Thu, 26 Nov, 10am-12pm: Full. Choose another.'],
    ['2026-11-26|2pm-4pm', ''],
    ['2026-12-24|2pm-4pm', 'That time has passed. Choose another.'],
  ])('of the chosen slot %s says %s', (slot, trouble) => {
    expect(slotTrouble(days, slot)).toBe(trouble);
  });

  it('shows why each slot of a day can’t be had, beside its time, and disables it', () => {
    const [today] = days;
    if (!today) throw new Error('no day');
    const html = renderToStaticMarkup(
      createElement(TimePicker, { name: 'slot', day: today, chosen: '', onChoose: ignore }),
    );
    expect(words(html)).toBe(
      'Time on Tue, 24 Nov 10am-12pm Too late 2pm-4pm Being paid for, check again at 14:20',
    );
    expect(html.match(/<input[^>]*disabled/g)).toHaveLength(2);
  });

  it('says why we are closed in Hindi, too, marked as Hindi', () => {
    const hindi = { [formatSlot('2026-11-25', '10am-12pm')]: 'दिवाली' };
    const [, tomorrow] = bookableDays(rules, now, taken, hindi);
    if (!tomorrow) throw new Error('no day');
    const html = renderToStaticMarkup(
      createElement(TimePicker, { name: 'slot', day: tomorrow, chosen: '', onChoose: ignore }),
    );
    expect(words(html)).toBe(
      'Time on Wed, 25 Nov 10am-12pm Closed: Diwali दिवाली 2pm-4pm Closed: Diwali',
    );
    expect(html.match(/<span[^>]* lang="hi">दिवाली</g)).toHaveLength(1);
  });

  it('disables a day without a free slot, and says why in a word', () => {
    const picker = { name: 'day', days, chosen: '', onChoose: ignore, children: null };
    const html = renderToStaticMarkup(createElement(DayPicker, picker));
    expect(words(html)).toBe('Day Today 24 Full Tomorrow 25 Closed Thu 26 Nov');
    expect(html.match(/<input[^>]*disabled/g)).toHaveLength(2);
  });

  it.each([
    ['Over', '15:00', '', ''],
    ['Closed', '09:00', 'Closed on Tuesdays', 'Closed on Tuesdays'],
    ['Closed', '11:00', '', 'Closed: Diwali'],
    ['Too soon', '11:00', '', 'Too soon'],
    ['Full', '09:00', 'Closed: Diwali', 'Full'],
    ['Not here', '09:00', NOT_SERVED, NOT_SERVED],
    ['Full', '11:00', '', 'Being paid for, check again at 14:20'],
  ])('says %s of a day at %s with "%s" and "%s"', (word, time, morning, afternoon) => {
    const now = Date.parse(`2026-11-24T${time}:00+05:30`);
    const why = {
      [formatSlot('2026-11-24', '10am-12pm')]: morning,
      [formatSlot('2026-11-24', '2pm-4pm')]: afternoon,
    };
    const today = bookableDays(rules, now, why).slice(0, 1);
    const picker = { name: 'day', days: today, chosen: '', onChoose: ignore, children: null };
    expect(words(renderToStaticMarkup(createElement(DayPicker, picker)))).toBe(
      `Day Today 24 ${word}`,
    );
  });
});

describe('an error of the slot', () => {
  const error = 'Please select a slot.';
  const drawn = (of: typeof days) =>
    renderToStaticMarkup(
      createElement(SlotChoice, { days: of, chosen: '', onChoose: ignore, error }),
    );

  it('belongs to the times of the day that is shown', () => {
    const html = drawn(days);
    const [, id] = /<fieldset[^>]*aria-describedby="([^"]+)" data-error="true"/.exec(html) ?? [];
    expect(html.match(new RegExp(`<p [^>]*id="${id}" role="alert"`))).not.toBeNull();
    expect(html.match(/Please select a slot/g)).toHaveLength(1);
  });

  it('is shown, and can take the focus, when no day has a free slot', () => {
    const html = drawn(days.slice(0, 2));
    expect(html).toMatch(/<div tabindex="-1" data-error="true"><p [^>]*role="alert"/);
    expect(html.match(/Please select a slot/g)).toHaveLength(1);
  });
});

describe('the answer to a pincode', () => {
  const served = { pincode: '560034', isServed: true, city: 'Bengaluru', state: 'Karnataka' };
  const answer = (pincode: string, place: typeof served | null, failed = false) =>
    words(
      renderToStaticMarkup(
        createElement(PlaceAnswer, { pincode, place, days, failed }, 'Help by phone: …'),
      ),
    );

  it.each([
    ['', null, ''],
    ['5600', null, ''],
    ['060034', null, 'A pincode has six digits, such as 560034.'],
    ['560034', null, 'Looking up 560034…'],
    ['560035', served, 'Looking up 560035…'],
    ['560034', served, 'We come to 560034, Bengaluru. Next free: Thu, 2pm-4pm.'],
    [
      '799001',
      { pincode: '799001', isServed: false, city: '', state: '' },
      'We do not come to 799001 yet. Help by phone works everywhere in India. Help by phone: …',
    ],
  ])('%s', (pincode, place, text) => {
    expect(answer(pincode, place)).toBe(text);
  });

  it('says so when it can’t tell, and lets go on', () => {
    expect(answer('560034', null, true)).toContain('we check slot and pincode when you book');
  });
});
