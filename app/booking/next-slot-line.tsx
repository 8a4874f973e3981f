import { useEffect, useState } from 'react';
import type { VisitKind } from '#app/visit-kind';
import { Icon } from '#app/ui/icon';
import { savesData } from '#app/ui/saves-data';
import type { NextFreeSlot } from './booking-options';
import { readKeptPincode } from './pincode';
import { words } from '#app/words/words';

const NOT_KNOWN: NextFreeSlot = { slot: '', why: '' };

/** Asked by the browser, because the page is cached for everyone; again when the page is seen again. */
export function NextSlotLine({ kind }: { kind: VisitKind }) {
  const [{ slot, why }, setNext] = useState(NOT_KNOWN);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => {
      if (!savesData() && !document.hidden) void askNextSlot(kind, signal).then(setNext);
    };
    ask();
    document.addEventListener('visibilitychange', ask, { signal });
    return () => leaving.abort();
  }, [kind]);
  return (
    <p className="next-slot-line">
      <Icon name="calendar" size={20} />
      <span>
        {slot ? (
          <>
            {words.booking.nextSlotLabel}
            <b>{slot}</b>
          </>
        ) : (
          why || words.booking.chooseSlotAtCheckout
        )}
      </span>
    </p>
  );
}

async function askNextSlot(kind: VisitKind, signal: AbortSignal): Promise<NextFreeSlot> {
  const asked = new URLSearchParams({ kind, pincode: readKeptPincode() });
  try {
    const response = await fetch(`${words.page.base}/next-slot?${asked}`, { signal });
    if (response.ok) return (await response.json()) as NextFreeSlot; // our own route, same type
  } catch {
    // no answer: the page says where the slot is chosen
  }
  return NOT_KNOWN;
}
