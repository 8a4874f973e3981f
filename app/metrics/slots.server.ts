import { gauge } from './registry.server';

const openSlots = gauge('shop_open_slots', 'Slots of a zone that can be booked now.', ['zone']);

/** @param count by the key of each zone in use */
export const readSlots = (count: (now: number) => Promise<Map<string, number>>) =>
  async function read(now: number): Promise<void> {
    const counts = await count(now);
    openSlots.reset();
    for (const [zone, open] of counts) openSlots.set({ zone }, open);
  };
