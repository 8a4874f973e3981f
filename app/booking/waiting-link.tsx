import { Link } from '@remix-run/react';
import type { Day } from './slots';
import { words } from '#app/words/words';

interface WaitingLinkProps {
  days: Day[];
  /** A slug. */
  service: string;
  pincode: string;
}

/** Shown while a slot of these days is taken by others. */
export function WaitingLink({ days, service, pincode }: WaitingLinkProps) {
  const isTaken = days.some(({ slots }) => slots.some(({ why }) => /^(Full|Being)/.test(why)));
  return isTaken ? (
    <Link className="waiting-link" to={`/waiting?${new URLSearchParams({ service, pincode })}`}>
      {words.booking.waitForFullSlot}
    </Link>
  ) : null;
}
