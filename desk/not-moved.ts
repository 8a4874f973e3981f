/** Says at the desk why a booking was not moved. */
import { dayAndTime } from '#app/booking/slots';
import type { WhyNotMoved } from '#app/changes/slot-change';

export function notMovedWords(refused: WhyNotMoved): string {
  if (refused.type === 'moved-meanwhile')
    return `Nothing was moved: this booking is at ${dayAndTime(refused.slot)} by now. Choose again.`;
  return refused.type === 'slot-refused' ? slotWords(refused) : NOT_MOVED[refused.type];
}

function slotWords({ slot, state }: WhyNotMoved & { type: 'slot-refused' }): string {
  switch (state.type) {
    case 'closed':
      return state.reason
        ? `Nothing was moved: we are closed on ${dayAndTime(slot)} (${state.reason}).`
        : `Nothing was moved: we are closed on ${dayAndTime(slot)}.`;
    case 'day-off':
      return `Nothing was moved: nobody works in this zone on ${dayAndTime(slot)}.`;
    case 'too-soon':
      return `Nothing was moved: ${dayAndTime(slot)} is sooner than we can come.`;
    case 'started':
      return 'Nothing was moved: this slot has begun, or we do not offer it.';
    case 'full':
    case 'held':
    case 'free':
      return `Nothing was moved: ${dayAndTime(slot)} is full by now. Choose another slot.`;
  }
}

/** Binds customers alone. */
const LIMIT = 'Nothing was moved. Look at the booking again.';

const NOT_MOVED: Record<
  Exclude<WhyNotMoved['type'], 'moved-meanwhile' | 'slot-refused'>,
  string
> = {
  unpaid: 'Nothing was moved: this booking is not paid.',
  cancelled: 'Nothing was moved: this booking is cancelled.',
  refunded: 'Nothing was moved: this booking was refunded.',
  'second-payment': 'Nothing was moved: this is a second payment, whose money goes back.',
  'under-way': 'Nothing was moved: somebody is on the way already, or was there.',
  unknown: 'Nothing was moved: this booking is gone.',
  unserved: 'Nothing was moved: we no longer come to this pincode.',
  'already-there': 'This booking has this slot already. Choose another one.',
  'moved-too-often': LIMIT,
  begun: LIMIT,
  'notice-passed': LIMIT,
  'refund-changed': LIMIT,
};
