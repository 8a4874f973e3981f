/** Decides by which channel and with which template a message goes. Pure. */
import {
  fillText,
  placeholdersIn,
  type MessageEvent,
  type MessageTemplate,
  type Values,
} from '#app/message-types/message-template';
import { type Language } from '#app/ground/language';
import { type Channel } from '#app/ground/channels';
import type { Outgoing } from './channel';
import { isolated } from './greeting';
import type { UntoldReason } from './message';

export interface Address {
  /** Blank when there is none. */
  email: string;
  phone: string;
}

export interface Wish {
  /** Agreed to, in the order in which they are tried. */
  channels: Channel[];
  /** Channels whose consent was withdrawn: never used, whatever is set up. */
  withdrawn: Channel[];
  language: Language | undefined;
}

export interface ChannelRules {
  ready: ReadonlySet<Channel>;
  /** The channel of customers who have no e-mail address and agreed to none. */
  phoneChannel: Channel | undefined;
  language: Language;
}

export type Plan =
  | { type: 'send'; channel: Channel; template: MessageTemplate; to: string }
  | { type: 'untold'; reason: UntoldReason };

/** Agreed channels, then e-mail, else the phone: the first set up that has address and template. */
export function planFor(
  event: MessageEvent,
  to: Address,
  wish: Wish,
  templates: MessageTemplate[],
  rules: ChannelRules,
): Plan {
  const { phoneChannel } = rules;
  const hasNeither = wish.channels.length === 0 && addressOf('email', to) === '';
  const last = hasNeither && phoneChannel ? [phoneChannel] : [];
  const wanted = [...wish.channels, 'email' as const, ...last];
  const addressed = wanted.filter((channel) => addressOf(channel, to) !== '');
  const allowed = addressed.filter((channel) => !wish.withdrawn.includes(channel));
  const ready = allowed.filter((channel) => rules.ready.has(channel));
  const language = wish.language ?? rules.language;
  for (const channel of ready) {
    const template = templateFor(templates, event, channel, language);
    if (template) return { type: 'send', channel, template, to: addressOf(channel, to) };
  }
  if (addressed.length === 0) return { type: 'untold', reason: 'no-address' };
  if (allowed.length === 0) return { type: 'untold', reason: 'withdrawn' };
  return { type: 'untold', reason: ready.length === 0 ? 'no-channel' : 'no-template' };
}

const addressOf = (channel: Channel, { email, phone }: Address): string => {
  if (channel === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : '';
  return /^\+\d{8,15}$/.test(phone) ? phone : '';
};

/** A phone's provider sends approved templates only. English stands in where none is translated. */
function templateFor(
  templates: MessageTemplate[],
  event: MessageEvent,
  channel: Channel,
  language: Language,
): MessageTemplate | undefined {
  const fitting = templates.filter(
    (each) =>
      each.event === event &&
      each.channel === channel &&
      (channel === 'email' || each.providerTemplate !== ''),
  );
  return (
    fitting.find((each) => each.language === language) ??
    fitting.find((each) => each.language === 'en')
  );
}

export function compose(
  id: string,
  { template, to }: Extract<Plan, { type: 'send' }>,
  known: Values,
  calendar = '',
): Outgoing {
  const values = Object.fromEntries(
    Object.entries(known).map(([name, value]) => [name, isolated(value)]),
  );
  return {
    id,
    to,
    subject: fillText(template.subject, values),
    text: fillText(template.text, values),
    template: template.providerTemplate,
    variables: placeholdersIn(template.text).map((name) => fillText(`{{${name}}}`, values)),
    language: template.language,
    calendar,
  };
}
