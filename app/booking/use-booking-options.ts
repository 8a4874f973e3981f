import { useCallback, useEffect, useState } from 'react';
import type { OfferedBookings } from './booking-options';

export function useBookingOptions(): {
  offered: OfferedBookings | undefined;
  failed: boolean;
  retry: () => void;
} {
  const [offered, setOffered] = useState<OfferedBookings>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    try {
      const response = await fetch('/booking-options', { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      setOffered((await response.json()) as OfferedBookings); // our own route, same type
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { offered, failed, retry: () => void load() };
}
