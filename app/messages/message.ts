/** What customers are told. A message holds no name, address or text: those are read when it is sent. */
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { MESSAGE_EVENTS, OWN_EVENTS, type MessageEvent } from '#app/message-types/message-template';
import { LANGUAGES } from '#app/ground/language';
import { CHANNELS } from '#app/ground/channels';
import { parseJson } from '#app/ground/json';

/**
 * `unsure`: the provider may have taken it, so it is never sent again by itself. `overtaken`: what
 * it says no longer holds. `untold`: there was no way to tell it, see the reason.
 */
export const MESSAGE_STATES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'refused',
  'unsure',
  'overtaken',
  'untold',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A person may send these again. */
export const SETTLED: readonly MessageState[] = [
  'sent',
  'delivered',
  'refused',
  'unsure',
  'untold',
];

/** Events as staff and editors read them. */
export const EVENT_WORDS: Record<MessageEvent, string> = {
  paid: 'Booked and paid',
  moved: 'Slot changed',
  cancelled: 'Cancelled',
  'refund-made': 'Refund made',
  'refund-arrived': 'Refund arrived',
  assigned: 'Technician chosen',
  'on-the-way': 'On the way',
  'bill-ready': 'Bill to approve',
  done: 'Work done',
  'ticket-answered': 'Ticket answered',
  'slot-offered': 'Slot free for somebody who waits',
  'email-changed': 'E-mail address to confirm',
};

export type UntoldReason =
  'no-address' | 'withdrawn' | 'no-channel' | 'no-template' | 'no-value' | 'too-late' | 'too-many';

/** The reason of a message that a person sends again: no cap holds it. */
export const ASKED_AGAIN = 'asked again';

const storedValues = z
  .string()
  .transform((text) => z.record(z.string(), z.string()).parse(parseJson(text)));

export const messageRow = rowOf(
  {
    id: z.string(),
    /**
     * The reference of an order or ticket, the draft of somebody who waits for a slot, or the id of
     * a pending e-mail address.
     */
    subject: z.string(),
    /** Messages of a subject are sent in this order. */
    place: z.number(),
    event: z.enum([...MESSAGE_EVENTS, ...OWN_EVENTS]),
    /** Distinguishes events of one kind, by a refund's id for example; each is told once. */
    about: z.string(),
    /** Values that were known only at the event. */
    values: storedValues,
    state: z.enum(MESSAGE_STATES),
    /** The shop's or the provider's reason, without anything of the customer; may be blank. */
    reason: z.string(),
    channel: z.enum(CHANNELS).nullable(),
    language: z.enum(LANGUAGES).nullable(),
    attempts: z.number(),
    madeAt: z.number(), // epoch ms
    changedAt: z.number(), // epoch ms
  },
  { id: 'message_id', values: 'told' },
);

export type Message = z.output<typeof messageRow>;
