import { useId } from 'react';
import { formatDate, type Day } from './slots';

export function DayPicker({
  name,
  days,
  chosen,
  onChoose,
}: {
  name: string;
  days: Day[];
  chosen: string;
  onChoose: (date: string) => void;
}) {
  const label = useId();
  return (
    <div className="slot-day-choice">
      <p className="field-label" id={label}>
        Day
      </p>
      <div className="slot-days" role="radiogroup" aria-labelledby={label}>
        {days.map(({ date }) => {
          const [weekday = '', day = '', month = ''] = formatDate(date).split(/,? /);
          return (
            <label key={date} className="slot-day">
              <input
                type="radio"
                name={name}
                value={date}
                checked={date === chosen}
                onChange={() => onChoose(date)}
              />
              <span className="slot-weekday">{weekday}</span>{' '}
              <span className="slot-date">{day}</span> <span className="slot-weekday">{month}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
