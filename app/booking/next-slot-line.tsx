import { useEffect, useState } from 'react';
import type { VisitKind } from '#app/ground/visit-kind';
import { Icon } from '#app/ui/icon';
import { savesData } from '#app/ui/saves-data';
import type { NextFreeSlot } from './booking-options';
import { NEW_PINCODE, readKeptPincode } from './pincode';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

const ASK_AGAIN_MS = 10 * 60 * 1000;
const NOT_KNOWN: NextFreeSlot = { slot: '', why: '' };

/**
 * Asked by the browser, because the page is cached for everyone; again while the page is seen, as
 * slots are taken and begin, and for a new pincode.
 */
export function NextSlotLine({ kind }: { kind: VisitKind }) {
  const [{ slot, why }, setNext] = useState(NOT_KNOWN);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => {
      if (!savesData() && !document.hidden) void askNextSlot(kind).then(setNext);
    };
    ask();
    document.addEventListener('visibilitychange', ask, { signal });
    addEventListener(NEW_PINCODE, ask, { signal });
    const again = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      clearInterval(again);
      leaving.abort();
    };
  }, [kind]);
  return (
    <p className="next-slot-line">
      <Icon name="calendar" size={20} />
      <span>
        {slot
          ? rich(words.booking.nextSlot(slot), (said) => <b>{said}</b>)
          : why || words.booking.chooseSlotAtCheckout}
      </span>
    </p>
  );
}

/** Six digits of a pincode, or none. Without an answer the page says where the slot is chosen. */
const askNextSlot = (kind: VisitKind): Promise<NextFreeSlot> =>
  fetch(`${words.page.base}/next-slot?kind=${kind}&pincode=${readKeptPincode()}`)
    .then((response) => (response.ok ? (response.json() as Promise<NextFreeSlot>) : NOT_KNOWN)) // our own route, same type
    .catch(() => NOT_KNOWN);
