import { useEffect, useState } from 'react';
import type { VisitKind } from '#app/visit-kind';
import { Icon } from '#app/ui/icon';
import { savesData } from '#app/ui/saves-data';
import { readKeptPincode } from './pincode';
import { words } from '#app/words/words';

/** The next free slot. Asked by the browser, because the page is cached for everyone. */
export function NextFree({ kind }: { kind: VisitKind }) {
  const [slot, setSlot] = useState('');
  useEffect(() => {
    if (savesData()) return;
    const leaving = new AbortController();
    fetch(`${words.page.base}/next-slot?kind=${kind}&pincode=${readKeptPincode()}`, {
      signal: leaving.signal,
    })
      .then((response) => response.json())
      .then((answer: { slot: string }) => setSlot(answer.slot)) // our own route, same type
      .catch(() => undefined); // the sentence on the page stays
    return () => leaving.abort();
  }, [kind]);
  return (
    <p className="next-free">
      <Icon name="calendar" size={20} />
      <span>
        {slot ? (
          <>
            {words.booking.nextFreeSlot}
            <b>{slot}</b>
          </>
        ) : (
          words.booking.chooseSlotAtCheckout
        )}
      </span>
    </p>
  );
}
