import { useId } from 'react';
import { formatDate, type Day } from './slots';

interface TimePickerProps {
  name: string;
  day: Day;
  chosen: string;
  onChoose: (value: string) => void;
  /** Maps a label to the posted and chosen value; by default the label itself. */
  toValue?: (label: string) => string;
}

export function TimePicker({
  name,
  day,
  chosen,
  onChoose,
  toValue = (label) => label,
}: TimePickerProps) {
  const passed = useId();
  const somePassed = day.slots.some((slot) => !slot.open);
  const allPassed = day.slots.every((slot) => !slot.open);
  return (
    <fieldset className="slot-times">
      <legend className="field-label">
        Time<span className="visually-hidden"> on {formatDate(day.date)}</span>
      </legend>
      {day.slots.map((slot) => (
        <label key={slot.label} className="slot-time">
          <input
            type="radio"
            name={name}
            value={toValue(slot.label)}
            disabled={!slot.open}
            checked={slot.label === chosen}
            onChange={() => onChoose(toValue(slot.label))}
            aria-describedby={slot.open ? undefined : passed}
          />
          <span>{slot.label}</span>
        </label>
      ))}
      {somePassed ? (
        <p className={allPassed ? 'slot-passed' : 'visually-hidden'} id={passed}>
          {allPassed
            ? 'Every slot of this day has started. Please choose another day.'
            : 'A slot that has started can no longer be booked.'}
        </p>
      ) : null}
    </fieldset>
  );
}
