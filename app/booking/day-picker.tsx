import { useId, type ReactNode } from 'react';
import { dayName, formatDate, type Day } from './slots';

export function DayPicker({
  name,
  days,
  chosen,
  onChoose,
  children,
}: {
  name: string;
  days: Day[];
  chosen: string;
  onChoose: (date: string) => void;
  /** Beside the label. */
  children: ReactNode;
}) {
  const label = useId();
  return (
    <div className="slot-day-choice">
      <div className="slot-head">
        <p className="field-label" id={label}>
          Day
        </p>
        {children}
      </div>
      <div className="slot-days" role="radiogroup" aria-labelledby={label}>
        {days.map(({ date, slots }) => {
          const [, day = '', month = ''] = formatDate(date).split(/,? /);
          const isFree = slots.some(({ open }) => open);
          return (
            <label key={date} className={isFree ? 'slot-day' : 'slot-day slot-day-over'}>
              <input
                type="radio"
                name={name}
                value={date}
                checked={date === chosen}
                onChange={() => onChoose(date)}
              />
              <span className="slot-weekday">{dayName(days, date)}</span>{' '}
              <span className="slot-date">{day}</span>{' '}
              <span className="slot-weekday">{isFree ? month : 'No slots'}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
