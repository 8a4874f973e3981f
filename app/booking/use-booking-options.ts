import { useCallback, useEffect, useState } from 'react';
import type { VisitKind } from '#app/ground/visit-kind';
import type { OfferedBookings } from './booking-options';
import { words } from '#app/words/words';

/** Who asks: blank parts are not known yet. `draftId` leaves out what this draft holds itself. */
interface AskedSlots {
  kind: VisitKind | '';
  pincode: string;
  draftId?: string;
}

/** How often an open board asks again, while slots are limited. */
const LOOK_AGAIN_MS = 20_000;

/** What is offered where, asked again when the question changes and while the page is seen. */
export function useBookingOptions({ kind, pincode, draftId = '' }: AskedSlots): {
  offered: OfferedBookings | undefined;
  failed: boolean;
  retry: () => void;
} {
  const [offered, setOffered] = useState<OfferedBookings>();
  const [failed, setFailed] = useState(false);
  const isLimited = offered?.isLimited !== false;
  const query = isLimited ? `?${new URLSearchParams({ kind, pincode, draft: draftId })}` : '';
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false);
      try {
        const response = await fetch(`${words.page.base}/booking-options${query}`, { signal });
        if (!response.ok) throw new Error(`status ${response.status}`);
        setOffered((await response.json()) as OfferedBookings); // our own route, same type
      } catch {
        if (!signal?.aborted) setFailed(true);
      }
    },
    [query],
  );
  useEffect(() => {
    if (query === '') return; // without limits, the first answer says it all
    const leaving = new AbortController();
    void load(leaving.signal);
    const look = setInterval(() => {
      if (document.visibilityState === 'visible') void load(leaving.signal);
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(look);
      leaving.abort();
    };
  }, [load, query]);
  const retry = useCallback(() => void load(), [load]);
  return { offered, failed, retry };
}
