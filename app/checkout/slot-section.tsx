import { Fragment, useState } from 'react';
import { DayPicker } from '#app/booking/day-picker';
import { NextSlot } from '#app/booking/next-slot';
import { firstOpenDay, formatSlot, parseSlot, type Day } from '#app/booking/slots';
import { TimePicker } from '#app/booking/time-picker';
import type { VisitKind } from '#app/visit-kind';
import { IN_THE_SLOT } from '#app/booking/in-the-slot';
import { Section } from './section';

interface SlotSectionProps {
  days: Day[];
  chosen: string; // of `formatSlot`, or blank
  onChoose: (slot: string) => void;
  error: string | undefined;
  kind: VisitKind | undefined;
}

/**
 * Without JavaScript, all days are shown. With JavaScript, only the chosen day is in the DOM:
 * hidden radios of the same name would break the Tab order.
 */
export function SlotSection({ days, chosen, onChoose, error, kind }: SlotSectionProps) {
  const [picked, setPicked] = useState('');
  const slot = parseSlot(chosen);
  const isOffered = ({ date }: Day) => date === (picked || slot.date);
  const shown = (days.find(isOffered) ?? firstOpenDay(days))?.date;
  return (
    <Section title="Service Slot" hint={kind && IN_THE_SLOT[kind]} error={error}>
      <DayPicker name="day" days={days} chosen={shown ?? ''} onChoose={setPicked}>
        <NextSlot
          days={days}
          chosen={slot}
          onChoose={({ date, label }) => {
            setPicked(date);
            onChoose(formatSlot(date, label));
          }}
        />
      </DayPicker>
      {slot.date && slot.date !== shown ? <input type="hidden" name="slot" value={chosen} /> : null}
      {days.map((day) => {
        const times = (
          <TimePicker
            name="slot"
            day={day}
            chosen={day.date === slot.date ? slot.label : ''}
            onChoose={onChoose}
            toValue={(label) => formatSlot(day.date, label)}
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
