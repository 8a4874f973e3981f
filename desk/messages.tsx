import type { Channel } from '#app/ground/channels';
import {
  EVENT_WORDS,
  SETTLED,
  type Message,
  type MessageState,
  type UntoldReason,
} from '#app/messages/message';
import { momentInIndia } from '#app/words/dates';
import { Card } from './pieces';

const STATES: Record<MessageState, string> = {
  waiting: 'queued',
  sending: 'is being sent',
  sent: 'sent',
  delivered: 'arrived',
  refused: 'refused by the provider',
  unsure: 'perhaps sent: the provider did not answer',
  overtaken: 'not sent: a later message replaced it',
  untold: 'not sent',
};
const REASONS: Record<UntoldReason, string> = {
  'no-address': 'no e-mail address or number',
  withdrawn: 'the customer withdrew the consent, and has no e-mail address',
  'no-channel': 'the channel is not set up',
  'no-template': 'no template',
  'no-value': 'the template names what is not known',
  'too-late': 'it waited for two days',
  'too-many':
    'too many messages went to this address or for this booking; press Send again to send it',
};
const CHANNELS: Record<Channel, string> = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' };

export function Messages({ reference, messages }: { reference: string; messages: Message[] }) {
  if (messages.length === 0) return null;
  return (
    <Card id="messages" title="Messages">
      {messages.map((message) => (
        <div key={message.id} className="reason">
          <p>
            <b>{EVENT_WORDS[message.event]}</b>: {inWords(message)}{' '}
            <span className="quiet num">{momentInIndia(message.changedAt)}</span>
          </p>
          {SETTLED.includes(message.state) ? (
            <form method="post" action={`/orders/${reference}/message`}>
              <input type="hidden" name="message" value={message.id} />
              <button
                type="submit"
                className="button"
                aria-label={`Send again: ${EVENT_WORDS[message.event]}`}
              >
                Send again
              </button>
            </form>
          ) : null}
        </div>
      ))}
    </Card>
  );
}

function inWords({ state, reason, channel, language }: Message): string {
  const by = channel ? ` by ${CHANNELS[channel]}${language === 'hi' ? ' in Hindi' : ''}` : '';
  const why = Object.entries(REASONS).find(([name]) => name === reason)?.[1] ?? reason;
  return `${STATES[state]}${by}${why ? ` (${why})` : ''}`;
}
