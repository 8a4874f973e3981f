import type { Channel } from '#app/ground/channels';
import type { Language } from '#app/ground/language';

/** What a message says, as editors write it: one template for each event, channel and language. */
export const MESSAGE_EVENTS = [
  'paid',
  'moved',
  'cancelled',
  'refund-made',
  'refund-arrived',
  'assigned',
  'on-the-way',
  'bill-ready',
  'done',
  'ticket-answered',
  'slot-offered',
] as const;
export type EditedEvent = (typeof MESSAGE_EVENTS)[number];

/** The shop's own mail, in `app/message-types/own-templates.ts`: no editor changes what it says. */
export const OWN_EVENTS = ['email-changed'] as const;
export type MessageEvent = EditedEvent | (typeof OWN_EVENTS)[number];

export interface MessageTemplate {
  event: MessageEvent;
  channel: Channel;
  language: Language;
  /** Subject of an e-mail; else blank. */
  subject: string;
  text: string;
  /** MSG91's template, or the name of the one at WhatsApp; blank until it is approved. */
  providerTemplate: string;
}

const OF_ALL = ['brand'];
const OF_A_BOOKING = [...OF_ALL, 'name', 'reference', 'service', 'when', 'link'];

/** What a text may name in double braces. The CMS has the same list. */
export const PLACEHOLDERS: Record<EditedEvent, readonly string[]> = {
  paid: [...OF_A_BOOKING, 'price'],
  moved: OF_A_BOOKING,
  cancelled: [...OF_A_BOOKING, 'amount'],
  'refund-made': [...OF_A_BOOKING, 'amount', 'days'],
  'refund-arrived': [...OF_A_BOOKING, 'amount'],
  assigned: [...OF_A_BOOKING, 'technician'],
  'on-the-way': [...OF_A_BOOKING, 'technician'],
  'bill-ready': [...OF_A_BOOKING, 'amount'],
  done: OF_A_BOOKING,
  'ticket-answered': [...OF_ALL, 'name', 'reference', 'link'],
  'slot-offered': [...OF_ALL, 'service', 'when', 'until', 'link'],
};

export type Values = Record<string, string>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Names in their order, repeated ones too: a provider's template counts each place. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

export const unknownPlaceholder = (event: EditedEvent, text: string): string | undefined =>
  placeholdersIn(text).find((name) => !PLACEHOLDERS[event].includes(name));

/** @throws when a value is missing: the customer would read a hole */
export const fillText = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = values[name.trim()];
    if (value === undefined) throw new Error(`no value for ${name.trim()}`);
    return value;
  });

/** Writes a text as the DLT register has it: with `{#var#}` for whatever changes. */
export const asRegistered = (text: string): string =>
  text.replaceAll(PLACEHOLDER, '{#var#}').trim();
