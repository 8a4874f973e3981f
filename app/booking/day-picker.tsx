import { formatDate } from '#app/words/dates';
import { useId, type ReactNode } from 'react';
import { dayName, type Day } from './slots';
import { words } from '#app/words/words';

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
  children: ReactNode;
}) {
  const label = useId();
  return (
    <div className="slot-day-choice">
      <div className="slot-head">
        <p className="field-label" id={label}>
          {words.booking.day}
        </p>
        {children}
      </div>
      <div className="slot-days" role="radiogroup" aria-labelledby={label}>
        {days.map(({ date, slots }) => {
          const [, day = '', month = ''] = formatDate(date).split(/,? /);
          const why = whyNot(slots);
          return (
            <label key={date} className={why ? 'slot-day slot-day-over' : 'slot-day'}>
              <input
                type="radio"
                name={name}
                value={date}
                disabled={why !== ''}
                checked={date === chosen}
                onChange={() => onChoose(date)}
              />
              <span className="slot-weekday">{dayName(days, date)}</span>{' '}
              <span className="slot-date">{day}</span>{' '}
              <span className="slot-weekday">{why || month}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

/** One word, because a day is narrow; blank while a slot is open. */
function whyNot(slots: Day['slots']): string {
  const left = slots.map(({ why }) => why).filter((why) => why !== words.booking.started);
  if (left.includes('')) return '';
  if (left.length === 0) return words.booking.over;
  // "Closed", "Closed: Diwali", "Closed on Sundays"
  if (left.every((why) => why.includes(words.booking.closedWithoutReason)))
    return words.booking.closedWithoutReason;
  if (left.every((why) => why === words.booking.pincodeUnserved)) return words.booking.notHere;
  return left.every((why) => why === words.booking.tooSoonToBook)
    ? words.booking.tooSoonToBook
    : words.booking.full;
}
