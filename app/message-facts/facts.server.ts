/** What each message says at the moment of sending. The one table of events. */
import { timeInIndia } from '#app/ground/india';
import { findService } from '#app/catalog/find-service';
import { getDraft } from '#app/orders/draft.server';
import { findWaiters, waitingLink } from '#app/waiting/waiter.server';
import type { Content } from '#app/content/content';
import type { Statements } from '#app/database/database';
import { env } from '#app/ground/env.server';
import { inLanguage } from '#app/ground/language';
import { linkKey } from '#app/ground/link-key.server';
import { greetingName } from '#app/messages/greeting';
import type { Message } from '#app/messages/message';
import { hasLater } from '#app/messages/outbox.server';
import type { Facts } from '#app/messages/send-and-retry.server';
import { confirmLink, pendingEmailById } from '#app/changes/pending-email.server';
import { ticketPath } from '#app/support/ticket';
import { getTicket } from '#app/support/ticket-store.server';
import { orderFacts } from './order-facts.server';
import { slotInWords } from './slot-in-words';
import { wishOf } from './wish.server';

export const factsOf = (
  tx: Statements,
  message: Message,
  content: Content,
  now: number,
): Promise<Facts> => {
  if (message.event === 'ticket-answered') return ticketFacts(tx, message, content);
  if (message.event === 'slot-offered') return offerFacts(tx, message, content, now);
  if (message.event === 'email-changed') return emailFacts(tx, message, content, now);
  return orderFacts(tx, message, content);
};

async function ticketFacts(tx: Statements, message: Message, { site }: Content): Promise<Facts> {
  const { subject: reference } = message;
  const stored = await getTicket(reference, tx);
  if (!stored || stored.state === 'held' || (await hasLater(tx, message)))
    return { type: 'overtaken' };
  const { name, email } = stored.ticket;
  return {
    type: 'holds',
    // Anybody may type a phone, so nothing goes there.
    to: { email: email.trim(), phone: '' },
    wish: { channels: [], withdrawn: [], language: stored.language },
    values: (language) => ({
      brand: site.brand.name,
      name: greetingName(name, language),
      reference,
      link:
        env.PUBLIC_ORIGIN +
        inLanguage(language, ticketPath(reference, linkKey('ticket', reference))),
    }),
  };
}

async function offerFacts(
  tx: Statements,
  { subject: draftId, about }: Message,
  content: Content,
  now: number,
): Promise<Facts> {
  const [waiter] = await findWaiters(`draft_id = $1`, [draftId], tx);
  const isOpen =
    waiter?.state === 'offered' &&
    String(waiter.offeredUntil) === about &&
    waiter.offeredUntil > now;
  const draft = isOpen ? await getDraft(draftId, tx) : undefined;
  const service = draft && findService(content, draft.service);
  if (!isOpen || !draft || !service) return { type: 'overtaken' };
  return {
    type: 'holds',
    to: { email: '', phone: waiter.phone },
    wish: await wishOf(tx, waiter.phone, draft.language),
    values: (language) => ({
      brand: content.site.brand.name,
      service: service.name,
      when: slotInWords(waiter.slot, language),
      until: timeInIndia(waiter.offeredUntil),
      link: waitingLink(draftId, language),
    }),
  };
}

async function emailFacts(
  tx: Statements,
  { subject: id }: Message,
  { site }: Content,
  now: number,
): Promise<Facts> {
  const pending = await pendingEmailById(id, now, tx);
  if (!pending) return { type: 'overtaken' };
  return {
    type: 'holds',
    to: { email: pending.email, phone: '' },
    wish: { channels: [], withdrawn: [], language: pending.language },
    values: (language) => ({ brand: site.brand.name, link: confirmLink(id, language) }),
  };
}
