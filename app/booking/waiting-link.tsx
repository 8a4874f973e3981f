import { Link } from '@remix-run/react';
import type { Day, Slot } from './slots';
import { words } from '#app/words/words';

interface WaitingLinkProps {
  days: Day[];
  /** A slug. */
  service: string;
  pincode: string;
}

/** Shown while a slot of these days is taken by others. */
export function WaitingLink({ days, service, pincode }: WaitingLinkProps) {
  return days.some(({ slots }) => slots.some(isTakenByOthers)) ? (
    <Link className="waiting-link" to={`/waiting?${new URLSearchParams({ service, pincode })}`}>
      {words.booking.waitForFullSlot}
    </Link>
  ) : null;
}

/** They may still give it up; a closed slot stays closed. */
function isTakenByOthers({ why }: Slot): boolean {
  const [beingPaidFor = ''] = words.booking.heldUntil('|').split('|');
  return why === words.booking.full || why.startsWith(beingPaidFor);
}
