/** What a press on an order does. Each is a function of a noun; what it refuses is said here. */
import { z } from 'zod';
import { parseSlot } from '#app/booking/slots';
import { cancelBooking, type Cancelled } from '#app/changes/cancel-booking.server';
import { changeSlot } from '#app/changes/slot-change.server';
import { publishedContent } from '#app/content/content.server';
import { resendMessage } from '#app/messages/outbox.server';
import { ORDER_FLAGS } from '#app/orders/order';
import { clearFlag } from '#app/orders/order-flags.server';
import { resendOrder, type Resent } from '#app/orders/resend.server';
import { line, lines } from '#app/own-forms/posted-form.server';
import { refundPayment } from '#app/refunds/refund-payment.server';
import { VISIT_STATES } from '#app/visits/visit-state';
import { stepVisit, type Stepped, type WantedStep } from '#app/visits/visit-steps.server';
import { noteOnVisit } from '#app/visits/visits.server';
import { fieldsOf, goTo, oldIn, withOld, type Asked, type Notice } from './asked';
import { orderOf } from './order-of';
import { orderPage } from './order-page';
import { todayPage } from './today';
import { notMovedWords } from './not-moved';
import { changedSince, refusedWords } from './what-changed';

export const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const MAX_NOTE = 500;
export const noteText = lines(MAX_NOTE);
/** The day that was on the screen; blank on the order's own page. */
const day = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\d)?$/)
  .default('');

const assignForm = z.object({ version, technician: line(40), back: day });

export async function assign(asked: Asked): Promise<Response> {
  const { back, ...wanted } = await fieldsOf(asked, assignForm);
  return step(asked, { ...wanted, to: 'assigned' }, back);
}

const stepForm = z.object({ version, to: z.enum(VISIT_STATES), note: noteText, back: day });

export async function stepByDesk(asked: Asked): Promise<Response> {
  const { back, ...wanted } = await fieldsOf(asked, stepForm);
  return step(asked, wanted, back);
}

async function step(
  asked: Asked,
  wanted: Pick<WantedStep, 'to' | 'version' | 'technician' | 'note'>,
  back: string,
): Promise<Response> {
  const order = await orderOf(asked);
  const { staff, now } = asked;
  const stepped = await stepVisit(order.reference, { ...wanted, by: staff.id, as: 'desk' }, now);
  if (stepped.type === 'done') {
    const said = `said=${wanted.to === 'assigned' ? 'assigned' : 'stepped'}`;
    return goTo(
      back
        ? `/today?day=${back}&${said}&of=${order.reference}#${order.reference}`
        : `/orders/${order.reference}?${said}`,
    );
  }
  const notice = await refusal(order.reference, stepped, wanted.version);
  return back
    ? todayPage(asked, back, { ...notice, of: order.reference })
    : orderPage(asked, order, notice);
}

export async function refusal(
  reference: string,
  stepped: Exclude<Stepped, { type: 'done' }>,
  seen: number,
): Promise<Notice> {
  const what =
    stepped.type === 'stale'
      ? await changedSince(reference, seen)
      : { text: refusedWords(stepped.type) };
  const isTyped = stepped.type === 'wrong-code' || stepped.type === 'note-missing';
  return { tone: 'bad', status: isTyped ? 422 : 409, ...what };
}

const moveForm = z.object({ slot: line(120), seen: line(120) });

export async function moveOrder(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const { slot, seen } = await fieldsOf(asked, moveForm);
  const decides = await publishedContent();
  const change = { to: parseSlot(slot), seen, by: asked.staff.id };
  const refused = await changeSlot(order, change, decides.content.site, asked.now);
  if (!refused) return goTo(`/orders/${order.reference}?said=moved${oldIn(decides)}`);
  const text = withOld(notMovedWords(refused), decides);
  return again(asked, { tone: 'bad', status: refused.status, text });
}

const cancelForm = z.object({
  back: version,
  openBill: version.default(0),
  bill: z.enum(['back', 'kept']).optional(),
  because: line(200),
});

export async function cancelOrder(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const { back, openBill, bill, because } = await fieldsOf(asked, cancelForm);
  if (bill === 'kept' && !because)
    return again(asked, { tone: 'bad', status: 422, text: 'Write why the money is kept.' });
  const decides = await publishedContent();
  const { site } = decides.content;
  const decision = bill === 'kept' ? { type: bill, because } : bill && { type: bill };
  const seen = { backPaise: back, openBillPaise: openBill };
  const done = await cancelBooking(order, seen, site, asked.now, asked.staff.id, decision);
  if (done.type === 'cancelled')
    return goTo(`/orders/${order.reference}?said=cancelled${oldIn(decides)}`);
  const text = withOld(NOT_CANCELLED[done.type], decides);
  return again(asked, { tone: 'bad', status: 409, text });
}

const NOT_CANCELLED: Record<Exclude<Cancelled['type'], 'cancelled'>, string> = {
  'sum-changed': 'The refund has changed. Check the amount below and press again.',
  'bill-changed':
    'The final bill has changed. Check below whether money is still to pay and press again.',
  'bill-undecided': 'The final bill was paid. Choose below what happens with its money.',
  refused: 'This booking can’t be cancelled any more: it is over, or its visit is done.',
};

const noteForm = z.object({ note: noteText });

export async function noteOrder(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const { note } = await fieldsOf(asked, noteForm);
  if (!note) return again(asked, { tone: 'bad', status: 422, text: 'Write the note first.' });
  await noteOnVisit(order.reference, note, asked.staff.id, asked.now);
  return goTo(`/orders/${order.reference}?said=noted`);
}

export async function resendToForms(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const resent = await resendOrder(order);
  if (resent === 'asked') return goTo(`/orders/${order.reference}?said=sent`);
  return again(asked, { tone: 'bad', status: 409, text: NOT_SENT[resent] });
}

const NOT_SENT: Record<Exclude<Resent, 'asked'>, string> = {
  submitted: 'Nothing was done: the form service has this order already.',
  cancelled: 'Nothing was done: this booking is cancelled.',
  'not-paid': 'Nothing was done: only a paid order is sent.',
  duplicate:
    'Nothing was done: this booking was paid twice. Send the money of this one back, under Payment.',
};

const clearForm = z.object({ flag: z.enum(ORDER_FLAGS) });

export async function clearOrderFlag(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const { flag } = await fieldsOf(asked, clearForm);
  const isCleared = await clearFlag(order.reference, flag, asked.staff.name, asked.now);
  if (isCleared) return goTo(`/orders/${order.reference}?said=cleared`);
  return again(asked, {
    tone: 'bad',
    status: 409,
    text: 'Somebody has already cleared this flag.',
  });
}

const refundForm = z.object({ payment: line(40) });

export async function refundOrder(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const { payment } = await fieldsOf(asked, refundForm);
  if ((await refundPayment(order, payment)).type === 'asked')
    return goTo(`/orders/${order.reference}?said=refunding`);
  const text = 'Nothing of this payment is left to refund.';
  return again(asked, { tone: 'bad', status: 409, text });
}

const messageForm = z.object({ message: line(40) });

export async function sendMessageAgain(asked: Asked): Promise<Response> {
  const { reference } = await orderOf(asked);
  const { message } = await fieldsOf(asked, messageForm);
  if (await resendMessage(reference, message, asked.now))
    return goTo(`/orders/${reference}?said=sent`);
  const text = 'This message is already queued, or is out of date.';
  return again(asked, { tone: 'bad', status: 409, text });
}

/** The order as it is now, with what was refused. */
const again = async (asked: Asked, notice: Notice): Promise<Response> =>
  orderPage(asked, await orderOf(asked), notice);
