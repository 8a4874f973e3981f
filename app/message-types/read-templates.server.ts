/** Message templates as editors wrote them. One that customers could not read is left out. */
import { z } from 'zod';
import { seed } from '#seed/seed';
import {
  asRegistered,
  unknownPlaceholder,
  type EditedEvent,
  type MessageTemplate,
} from './message-template';
import { type Language } from '#app/ground/language';
import { type Channel } from '#app/ground/channels';

const EVENTS: Record<string, EditedEvent> = {
  Paid: 'paid',
  Moved: 'moved',
  Cancelled: 'cancelled',
  RefundMade: 'refund-made',
  RefundArrived: 'refund-arrived',
  Assigned: 'assigned',
  OnTheWay: 'on-the-way',
  BillReady: 'bill-ready',
  Done: 'done',
  TicketAnswered: 'ticket-answered',
  SlotOffered: 'slot-offered',
};
const CHANNELS: Record<string, Channel> = { Email: 'email', Sms: 'sms', Whatsapp: 'whatsapp' };
const LANGUAGES: Record<string, Language> = { English: 'en', Hindi: 'hi' };

const named = <T>(names: Record<string, T>) =>
  z.string().transform((name, context): T => {
    const found = names[name];
    if (found !== undefined) return found;
    context.addIssue('is not known');
    return z.NEVER;
  });
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '');

const templateSchema = z
  .object({
    key: z.string(),
    event: named(EVENTS),
    channel: named(CHANNELS),
    language: named(LANGUAGES),
    subject: optionalText,
    text: z.string().trim().min(1),
    providerTemplate: optionalText,
    registeredText: optionalText,
  })
  .superRefine(({ event, channel, subject, text, registeredText }, context) => {
    const unknown = unknownPlaceholder(event, `${subject} ${text}`);
    if (unknown !== undefined) context.addIssue(`names {{${unknown}}}, which it does not know`);
    if (channel === 'email' && !subject) context.addIssue('has no subject');
    if (channel === 'sms' && registeredText && asRegistered(text) !== registeredText)
      context.addIssue('is not as it is registered');
  });

const written = z.object({ messageTemplates: z.array(z.unknown()) });

type Written = z.output<typeof templateSchema>;

/**
 * Reads the answer's templates, or the seed's when it has none, as in old snapshots and in an older
 * CMS.
 * @param keep those that fit the schema; it notes the others
 */
export function readTemplates(
  answer: unknown,
  keep: (list: unknown[], schema: z.ZodType<Written>) => Written[],
): MessageTemplate[] {
  const { messageTemplates } = written.safeParse(answer).data ?? seed.messages;
  return keep(messageTemplates, templateSchema).map(
    ({ key: _, registeredText: __, ...template }) => template,
  );
}
