import { useEffect, useMemo, useRef, useState } from 'react';
import type { SlotRules } from '#app/content/content';
import { bookableDays, nextChange, type Day, type TakenSlots } from './slots';

export interface ShopSlots {
  rules: SlotRules;
  /** The shop's clock when it answered; the device's may be wrong. */
  now: number;
  taken: TakenSlots;
  /** Reasons of closures in Hindi, by `formatSlot`. */
  hindi?: Record<string, string>;
}

/** Makes the days again when a slot starts, when the day ends and when the page is seen again. */
export function useDays(slots: ShopSlots | undefined): Day[] {
  const ahead = useRef(0);
  const [seen, setSeen] = useState(0);
  const now = Math.max(seen, slots?.now ?? 0);
  const days = useMemo(
    () => (slots ? bookableDays(slots.rules, now, slots.taken, slots.hindi) : []),
    [slots, now],
  );
  useEffect(() => {
    if (slots) ahead.current = slots.now - Date.now();
  }, [slots]);
  useEffect(() => {
    if (days.length === 0) return;
    const shopNow = () => Date.now() + ahead.current;
    const look = () => setSeen(shopNow());
    const timer = setTimeout(look, nextChange(days, now) - shopNow());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [days, now]);
  return days;
}
