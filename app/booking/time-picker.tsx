import { formatDate } from '#app/words/dates';
import { useId } from 'react';
import { FieldError } from '#app/ui/field';
import { type Day } from './slots';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

interface TimePickerProps {
  name: string;
  day: Day;
  chosen: string;
  onChoose: (value: string) => void;
  /** Maps a label to the posted and chosen value; by default the label itself. */
  toValue?: (label: string) => string;
  error?: string | undefined;
}

export function TimePicker({
  name,
  day,
  chosen,
  onChoose,
  toValue = (label) => label,
  error,
}: TimePickerProps) {
  const errorId = useId();
  return (
    <fieldset
      className="slot-times"
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      data-error={error ? true : undefined}
    >
      <legend className="field-label">
        {rich(words.booking.timeOn(formatDate(day.date)), (said) => (
          <span className="visually-hidden">{said}</span>
        ))}
      </legend>
      {error ? (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      ) : null}
      {day.slots.map(({ label, open, why, hindi }) => (
        <label key={label} className="slot-time">
          <input
            type="radio"
            name={name}
            value={toValue(label)}
            disabled={!open}
            checked={label === chosen}
            onChange={() => onChoose(toValue(label))}
          />
          <span className="slot-label">{words.booking.slotTime(label)}</span>
          {why ? <span className="slot-why"> {why}</span> : null}
          {hindi ? (
            <span className="slot-why" lang="hi">
              {hindi}
            </span>
          ) : null}
        </label>
      ))}
      {day.slots.every(({ why }) => why === words.booking.started) ? (
        <p className="slot-passed">{words.booking.dayStarted}</p>
      ) : null}
    </fieldset>
  );
}
