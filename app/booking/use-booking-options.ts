import { useCallback, useEffect, useState } from 'react';
import type { BookingOptions } from './booking-options';

export function useBookingOptions(): {
  options: BookingOptions | undefined;
  failed: boolean;
  retry: () => void;
} {
  const [options, setOptions] = useState<BookingOptions>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    try {
      const response = await fetch('/booking-options', { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      setOptions((await response.json()) as BookingOptions); // our own route, same type
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { options, failed, retry: () => void load() };
}
