/** A message as a customer would read it, with values of an invented booking. For editors. */
import {
  fillText,
  MESSAGE_EVENTS,
  type MessageEvent,
  type MessageTemplate,
  type Values,
} from '#app/message-types/message-template';
import { type Language } from '#app/ground/language';
import { type Channel } from '#app/ground/channels';
import { EVENT_WORDS } from './message';

export interface SampleMessage {
  channel: Channel;
  language: Language;
  subject: string;
  text: string;
  /** Blank, or why the shop does not send it. */
  unsent: string;
}

export interface SampleEvent {
  event: MessageEvent;
  title: string;
  messages: SampleMessage[];
}

const VALUES: Values = {
  name: 'Asha Rao',
  reference: 'DD7K3M9Q',
  service: 'Keyboard',
  link: 'https://shop.example.in/orders/DD7K3M9Q?key=…',
  price: '₹599',
  amount: '₹299.50',
  days: '7',
  until: '14:20',
};

const BY_LANGUAGE: Record<Language, Values> = {
  en: { when: 'Sun, 22 Nov, 10am-12pm', technician: 'Ravi' },
  hi: { when: 'रवि, 22 नव॰, 10am-12pm', technician: 'रवि' },
};

export const samplesOf = (templates: MessageTemplate[], brand: string): SampleEvent[] =>
  MESSAGE_EVENTS.map((event) => ({
    event,
    title: EVENT_WORDS[event],
    messages: templates
      .filter((each) => each.event === event)
      .map(({ channel, language, subject, text, providerTemplate }) => {
        const values = { ...VALUES, ...BY_LANGUAGE[language], brand };
        return {
          channel,
          language,
          subject: fillText(subject, values),
          text: fillText(text, values),
          unsent:
            channel === 'email' || providerTemplate
              ? ''
              : 'Not sent: it names no template at the provider.',
        };
      }),
  }));
