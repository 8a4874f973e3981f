import { Fragment, useState } from 'react';
import { FieldError } from '#app/ui/field';
import { DayPicker } from './day-picker';
import { NextSlotButton } from './next-slot-button';
import { firstOpenDay, formatSlot, parseSlot, type Day } from './slots';
import { TimePicker } from './time-picker';

export interface SlotChoiceProps {
  days: Day[];
  chosen: string; // of `formatSlot`, or blank
  onChoose: (slot: string) => void;
  error?: string | undefined;
}

/** Renders only the chosen day once JavaScript runs: hidden radios would break the Tab order. */
export function SlotChoice({ days, chosen, onChoose, error }: SlotChoiceProps) {
  const [picked, setPicked] = useState('');
  const slot = parseSlot(chosen);
  const isOffered = ({ date }: Day) => date === (picked || slot.date);
  const shown = (days.find(isOffered) ?? firstOpenDay(days))?.date;
  return (
    <>
      {error && !shown ? (
        <div tabIndex={-1} data-error>
          <FieldError role="alert">{error}</FieldError>
        </div>
      ) : null}
      <DayPicker name="day" days={days} chosen={shown ?? ''} onChoose={setPicked}>
        <NextSlotButton
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
            error={day.date === shown ? error : ''}
          />
        );
        return day.date === shown ? (
          <Fragment key={day.date}>{times}</Fragment>
        ) : (
          <noscript key={day.date}>{times}</noscript>
        );
      })}
    </>
  );
}
