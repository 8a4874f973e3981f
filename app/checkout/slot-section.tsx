import { Fragment, useState } from 'react';
import { DayPicker } from '#app/booking/day-picker';
import { firstOpenDay, type Day } from '#app/booking/slots';
import { TimePicker } from '#app/booking/time-picker';
import type { SupportType } from '#app/content/content';
import { Section } from './section';

interface SlotSectionProps {
  days: Day[];
  chosen: string; // YYYY-MM-DD|label, or blank
  onChoose: (slot: string) => void;
  error: string | undefined;
  support: SupportType | undefined;
}

/**
 * Without JavaScript, all days are shown. With JavaScript, only the chosen day is in the DOM:
 * hidden radios of the same name would break the Tab order.
 */
export function SlotSection({ days, chosen, onChoose, error, support }: SlotSectionProps) {
  const [picked, setPicked] = useState('');
  const [chosenDate = '', chosenLabel = ''] = chosen.split('|');
  const shown = picked || chosenDate || firstOpenDay(days)?.date || '';
  const hint =
    support === 'QuickSupport'
      ? 'Quick support is remote: we call you back in this window.'
      : 'All times are Indian Standard Time.';
  return (
    <Section title="Service Slot" hint={hint} error={error}>
      <DayPicker name="day" days={days} chosen={shown} onChoose={setPicked} />
      {chosenDate && chosenDate !== shown ? (
        <input type="hidden" name="slot" value={chosen} />
      ) : null}
      {days.map((day) => {
        const times = (
          <TimePicker
            name="slot"
            day={day}
            chosen={day.date === chosenDate ? chosenLabel : ''}
            onChoose={(label) => onChoose(`${day.date}|${label}`)}
            toValue={(label) => `${day.date}|${label}`}
          />
        );
        return day.date === shown ? (
          <Fragment key={day.date}>{times}</Fragment>
        ) : (
          <noscript key={day.date}>{times}</noscript>
        );
      })}
    </Section>
  );
}
