import type { MessageTemplatesQuery } from '#graphql/generated';
import { MESSAGES, type Texts } from './message-texts';
import type { Written } from './written';

export type MessageTemplate = Written<
  NonNullable<MessageTemplatesQuery['messageTemplates'][number]>
>;
type Event = MessageTemplate['event'];
type Language = MessageTemplate['language'];

const SHORT: Record<Language, string> = { English: 'en', Hindi: 'hi' };

/** `OnTheWay` is `on-the-way` in keys and `on_the_way` in names at WhatsApp. */
const words = (event: Event, between: string): string =>
  event.replaceAll(/(?!^)[A-Z]/g, (letter) => between + letter).toLowerCase();

function* templatesOf(event: Event, name: string, language: Language, texts: Texts) {
  const empty = { subject: null, providerTemplate: null, dltId: null, registeredText: null };
  const entry = (channel: MessageTemplate['channel'], label: string): MessageTemplate => ({
    ...empty,
    name: `${name}, ${label}, ${language}`,
    key: `${words(event, '-')}-${channel.toLowerCase()}-${SHORT[language]}`,
    event,
    channel,
    language,
    text: texts.phone,
  });
  yield { ...entry('Email', 'e-mail'), subject: texts.subject, text: texts.email };
  // MSG91 gives its templates ids, so an SMS waits for its registration.
  yield entry('Sms', 'SMS');
  yield { ...entry('Whatsapp', 'WhatsApp'), providerTemplate: `booking_${words(event, '_')}` };
}

export const messageTemplates: MessageTemplate[] = MESSAGES.flatMap(({ event, name, en, hi }) => [
  ...templatesOf(event, name, 'English', en),
  ...templatesOf(event, name, 'Hindi', hi),
]).sort((a, b) => (a.key < b.key ? -1 : 1));
