import { createHash } from 'node:crypto';
import { typedText } from '#app/own-forms/form';
import { BUDGETS, LIMITS, type Asker } from '#app/limits/limits.server';
import { describeError, log } from '#app/ground/log.server';
import { deliverTicketNow } from './deliver-ticket.server';
import { MIN_AGE_MS, readStamp, renewedStamp, type FormStamp } from './form-stamp.server';
import { countLinks, MAX_LINKS, HONEYPOT_FIELD } from './spam';
import {
  readTicket,
  typedTicket,
  type Ticket,
  type TicketForm,
  type TicketIssueChoice,
} from './ticket';
import { inEnglish } from './ticket-choices.server';
import { storeTicket } from './ticket-store.server';
import { failedBecause, type UnsentTicket } from './unsent-ticket';
import { words } from '#app/words/words';

type TicketResult =
  | { type: 'submitted'; reference: string; isSent: boolean }
  | { type: 'unsent'; unsent: UnsentTicket; typed: TicketForm & { stamp: string } };

/**
 * Stores the ticket and sends it once while the customer waits. The result:
 * - honeypot filled in: stored as held, and reported as submitted;
 * - more than the form service takes of strangers, or of one e-mail address: held, and reported as submitted, not sent yet;
 * - a link typed too fast, or too many links: not stored, and the customer is told why;
 * - form service accepted it: submitted;
 * - form service failed or did not answer: submitted, not sent yet (a job retries);
 * - form service refused it: "Failed to submit ticket: {its message}";
 * - form service rejects our account: "Failed to submit ticket: Unknown error" (a job retries);
 * - not stored: "Failed to submit ticket. Please try again."
 */
export async function submitTicket(
  data: FormData,
  now: number,
  sender: Asker,
  issues: TicketIssueChoice[],
): Promise<TicketResult> {
  const typed = inEnglish(typedTicket(data), issues);
  const posted = typedText(data, 'stamp');
  const stamp = readStamp(posted, now);
  const isTooFast = stamp !== undefined && stamp.ageMs < MIN_AGE_MS;
  // Renewed for pages without JavaScript and for expired stamps.
  const returned = { ...typed, stamp: stamp && !isTooFast ? posted : renewedStamp(now) };
  const unsent = (why: UnsentTicket): TicketResult => ({
    type: 'unsent',
    unsent: why,
    typed: returned,
  });

  const reading = readTicket(typed);
  if (reading.type === 'invalid') return unsent({ status: 422, errors: reading.errors });
  if (reading.type === 'too-long')
    return unsent({ status: 413, problem: failedBecause(words.support.textTooLong) });
  if (!stamp) return unsent({ status: 422, ...tooOld() });

  const { ticket } = reading;
  const isHoneypotFilled = typedText(data, HONEYPOT_FIELD) !== '';
  const problem = isHoneypotFilled ? undefined : spamProblem(ticket, isTooFast);
  if (problem) return unsent({ status: 422, ...problem });
  try {
    if ((await LIMITS.stamps(stamp.nonce)) > 0) return unsent({ status: 422, ...tooOld() });
    const isOverLimit = (await LIMITS.tickets(sender)) > 0;
    const isHeld = isOverLimit || isHoneypotFilled || !(await mayForward(ticket, sender));
    const formKey = formKeyOf(ticket, stamp);
    const stored = isOverLimit
      ? undefined
      : await storeTicket(ticket, formKey, isHeld ? 'held' : 'waiting', now, sender.phone);
    if (!stored)
      return unsent({
        status: 429,
        headers: { 'Retry-After': '3600' },
        problem: failedBecause(words.support.ticketsUsedUp),
        detail: words.support.tryLaterOrWrite,
      });
    const delivery = await deliverTicketNow(stored);
    if (delivery.type === 'refused') return unsent({ status: 422, ...refusal(delivery.message) });
    if (delivery.type === 'barred') {
      const detail = words.support.ticketKept(stored.reference);
      return unsent({ status: 503, problem: failedBecause(words.support.unknownError), detail });
    }
    const isSent = delivery.type === 'sent' || isHoneypotFilled;
    return { type: 'submitted', reference: stored.reference, isSent };
  } catch (error) {
    log.error({ event: 'ticket.not-stored', ...describeError(error) });
    return unsent({ status: 503, problem: words.support.ticketFailed });
  }
}

/** The form service has its own language: its message stands below ours, marked as such. */
const refusal = (message = words.support.unknownError) =>
  words.page.langOf(message)
    ? { problem: failedBecause(words.support.reasonBelow), detail: message }
    : { problem: failedBecause(message) };

function spamProblem(
  { comments }: Ticket,
  isTooFast: boolean,
): Pick<UnsentTicket, 'problem' | 'detail'> | undefined {
  const links = countLinks(comments);
  // Autofill is as fast as a bot; a bot brings links.
  if (isTooFast && links > 0)
    return {
      problem: failedBecause(words.support.tooFast),
      detail: words.support.pressSubmitAgain,
    };
  if (links <= MAX_LINKS) return undefined;
  return {
    problem: failedBecause(words.support.tooManyLinks),
    detail: words.support.fewerLinks(MAX_LINKS),
  };
}

/** Refuses also a form that was submitted too often; the answer brings a new one. */
const tooOld = () => ({
  problem: failedBecause(words.support.pageOpenTooLong),
  detail: words.support.pressSubmitAgain,
});

/** The form service and who reads it take a part of a flood; the rest waits for a person. */
async function mayForward({ email }: Ticket, { phone, address }: Asker): Promise<boolean> {
  if (phone) return true;
  if ((await LIMITS.ticketsNaming({ email: email.toLowerCase(), address })) > 0) return false;
  return (await BUDGETS.forwarded.wait()) === 0 && (await BUDGETS.forwarded.take()) === 0;
}

/** Submitting the same text from the same form again gives the same ticket. */
const formKeyOf = (ticket: Ticket, { nonce }: FormStamp): string =>
  createHash('sha256')
    .update(`${nonce}\n${JSON.stringify(ticket)}`)
    .digest('base64url');
