import { formatDate, STARTED, type Day } from './slots';

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
  return (
    <fieldset className="slot-times">
      <legend className="field-label">
        Time<span className="visually-hidden"> on {formatDate(day.date)}</span>
      </legend>
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
          <span className="slot-label">{label}</span>
          {why ? <span className="slot-why"> {why}</span> : null}
          {hindi ? (
            <span className="slot-why" lang="hi">
              {hindi}
            </span>
          ) : null}
        </label>
      ))}
      {day.slots.every(({ why }) => why === STARTED) ? (
        <p className="slot-passed">
          Every slot of this day has started. Please choose another day.
        </p>
      ) : null}
    </fieldset>
  );
}
