import type { Language } from '#app/ground/language';
import type { Channel } from '#app/ground/channels';
import type { SampleEvent, SampleMessage } from '#app/messages/sample';

const CHANNELS: Record<Channel, string> = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' };
const LANGUAGES: Record<Language, string> = { en: 'English', hi: 'Hindi' };

export const MessagesPage = ({ events }: { events: SampleEvent[] }) => (
  <div className="wrap health">
    <h1>Messages to customers</h1>
    <p>
      As a customer of an invented booking reads them. Who has an e-mail address is told by e-mail,
      unless they chose another channel.
    </p>
    {events.map(({ event, title, messages }) => (
      <section key={event} aria-labelledby={event}>
        <h2 id={event}>{title}</h2>
        {messages.length === 0 ? <p>Not told: it has no template.</p> : null}
        <ul className="health-findings">
          {messages.map((message) => (
            <Sample key={message.channel + message.language} {...message} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const Sample = ({ channel, language, subject, text, unsent }: SampleMessage) => (
  <li>
    <p className="health-where">
      {CHANNELS[channel]}, {LANGUAGES[language]}
    </p>
    {subject ? (
      <p className="health-subject" lang={language}>
        {subject}
      </p>
    ) : null}
    <p className="health-letter" lang={language}>
      {text}
    </p>
    {unsent ? <p className="health-where">{unsent}</p> : null}
  </li>
);
