/** Tells customers why their booking is not moved. */
import { slotRefusal } from '#app/booking/slot-board';
import { dayAndTime } from '#app/booking/slots';
import type { Terms } from '#app/content/capacity';
import type { WhyNotMoved } from './slot-change';
import { words } from '#app/words/words';

/** @param terms of the booking */
export function whyNotMovedText(refused: WhyNotMoved, { rescheduleHours }: Terms): string {
  switch (refused.type) {
    case 'unpaid':
      return words.orders.unpaidNoChange;
    case 'cancelled':
      return words.orders.cancelledNoChange;
    case 'refunded':
      return words.orders.refundedNoChange;
    case 'second-payment':
      return words.orders.secondPaymentNoChange;
    case 'under-way':
      return words.changes.visitUnderWay;
    case 'moved-too-often':
      return words.orders.movedTooOften;
    case 'begun':
      return words.orders.tooLateToChange;
    case 'notice-passed':
      return words.orders.changeNoticePassed(words.orders.hoursBefore(rescheduleHours));
    case 'unknown':
      return words.changes.bookingUnknown;
    case 'unserved':
      return words.changes.pincodeNoLongerServed;
    case 'already-there':
      return words.changes.alreadyYourSlot;
    case 'refund-changed':
      return words.changes.refundAfterMoveHasChanged;
    case 'moved-meanwhile':
      return words.changes.movedMeanwhile(dayAndTime(refused.slot));
    case 'slot-refused':
      return slotRefusal({ ...refused.slot, state: refused.state });
  }
}
