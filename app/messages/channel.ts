import type { Language } from '#app/ground/language';
import type { Channel } from '#app/ground/channels';

export interface Outgoing {
  /** Ours; some providers return it in their reports. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The provider's template, with the values of its places in their order. */
  template: string;
  variables: string[];
  language: Language;
  /** A calendar file for e-mails; blank without one. */
  calendar: string;
}

export type SendAnswer =
  | { type: 'accepted'; providerId: string }
  /** Refused for good: sending it again changes nothing. */
  | { type: 'refused'; reason: string }
  /** Refused for now. `provider`: it takes nothing at the moment, whatever the message. */
  | { type: 'later'; reason: string; because: 'message' | 'provider' }
  /** No answer came after it was handed over. */
  | { type: 'unsure'; reason: string };

/** Never throws. */
export type Send = (message: Outgoing) => Promise<SendAnswer>;

/** Those that are set up. */
export type Channels = Partial<Record<Channel, Send>>;
