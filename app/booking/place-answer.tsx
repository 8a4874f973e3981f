import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon';
import type { Place } from './booking-options';
import { isPincode } from './pincode';
import { nearSlot, nextOpenSlot, type Day } from './slots';
import { words } from '#app/words/words';

interface PlaceAnswerProps {
  /** What was typed so far. */
  pincode: string;
  /** What the shop said of a pincode, perhaps an earlier one. */
  place: Place | null;
  days: Day[];
  failed: boolean;
  /** Help by phone, for a pincode that we do not come to. */
  children?: ReactNode;
}

export function PlaceAnswer({ pincode, place, days, failed, children }: PlaceAnswerProps) {
  const known = place?.pincode === pincode ? place : null;
  const isRefused = known?.isServed === false;
  const text = known
    ? answer(known, days)
    : failed
      ? words.booking.pincodeNotLookedUp
      : unfinished(pincode);
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

function answer({ pincode, isServed, city }: Place, days: Day[]): string {
  if (!isServed) return words.booking.helpByPhoneInstead(pincode);
  const next = nextOpenSlot(days);
  const when = next ? words.booking.nextFreeSentence(nearSlot(days, next)) : words.booking.allTaken;
  return `${words.booking.weComeTo(pincode, city)} ${when}`;
}

function unfinished(pincode: string): string {
  if (isPincode(pincode)) return words.booking.lookingUp(pincode);
  return pincode.length < 6 ? '' : words.booking.pincodeIncomplete;
}
