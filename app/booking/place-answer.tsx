import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon';
import type { Place } from './booking-options';
import { isPincode } from './pincode';
import { dayName, nextOpenSlot, type Day } from './slots';

interface PlaceAnswerProps {
  /** As typed so far. */
  pincode: string;
  /** What the shop said of a pincode, perhaps an earlier one. */
  place: Place | null;
  days: Day[];
  failed: boolean;
  /** Help by phone, for a pincode that we do not come to. */
  children?: ReactNode;
}

/** Whether we come to a pincode, and when first. */
export function PlaceAnswer({ pincode, place, days, failed, children }: PlaceAnswerProps) {
  const known = place?.pincode === pincode ? place : null;
  const isRefused = known?.isServed === false;
  const text = known ? answer(known, days) : failed ? NOT_LOOKED_UP : unfinished(pincode);
  return (
    <>
      <div role="status">
        {text ? (
          <p className={isRefused ? 'place-answer place-refused' : 'place-answer'}>
            <Icon name={known?.isServed ? 'success' : isRefused ? 'warning' : 'info'} size={20} />
            <span>{text}</span>
          </p>
        ) : null}
      </div>
      {isRefused ? children : null}
    </>
  );
}

const NOT_LOOKED_UP =
  'We could not look up your pincode. Choose a slot; we check both when you book.';

function answer({ pincode, isServed, city }: Place, days: Day[]): string {
  if (!isServed)
    return `We do not come to ${pincode} yet. Help by phone works everywhere in India.`;
  const next = nextOpenSlot(days);
  const when = next
    ? `Next free: ${dayName(days, next.date)}, ${next.label}.`
    : 'Every slot of these days is taken.';
  return `We come to ${[pincode, city].filter(Boolean).join(', ')}. ${when}`;
}

function unfinished(pincode: string): string {
  if (isPincode(pincode)) return `Looking up ${pincode}…`;
  return pincode.length < 6 ? '' : 'A pincode has six digits, such as 560034.';
}
