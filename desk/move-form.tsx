import { bookableDays, dayAndTime, formatSlot } from '#app/booking/slots';
import type { SlotChangeView } from '#app/changes/slot-change-page';
import type { Order } from '#app/orders/order';
import { Card, PostForm } from './pieces';

export interface SlotChoice {
  /** A value of `formatSlot`. */
  value: string;
  words: string;
}

export const freeSlots = ({ slots, current }: SlotChangeView): SlotChoice[] =>
  bookableDays(slots.rules, slots.now, slots.taken).flatMap(({ date, slots: ofDay }) =>
    ofDay
      .filter(({ open, label }) => open && formatSlot(date, label) !== current)
      .map(({ label }) => ({
        value: formatSlot(date, label),
        words: dayAndTime({ date, label }),
      })),
  );

export function MoveForm({ order, slots }: { order: Order; slots: SlotChoice[] }) {
  if (slots.length === 0) return null;
  return (
    <Card id="move" title="Move">
      <PostForm action={`/orders/${order.reference}/move`} className="assign" button="Move">
        <input type="hidden" name="seen" value={formatSlot(order.slot.date, order.slot.label)} />
        <select name="slot" aria-label="New slot" required>
          {slots.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </PostForm>
      <p className="quiet">
        <a href={`/calendar?zone=${encodeURIComponent(order.zone)}&move=${order.reference}`}>
          Choose in the calendar
        </a>
      </p>
    </Card>
  );
}
