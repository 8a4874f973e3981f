import type { Seller } from '#app/content/content';
import type { TicketStep } from './ticket-progress';

export interface TicketView {
  reference: string;
  about: string;
  comments: string;
  /** Our filter took it for spam: nobody reads it. */
  isHeld: boolean;
  steps: TicketStep[];
  answers: { when: string; text: string }[];
  supportEmail: string;
  grievance: Seller['grievance'] | null;
}

export function TicketPage({ view }: { view: TicketView }) {
  const { reference, about, comments, isHeld, supportEmail, grievance } = view;
  const isLate = view.steps.some((step) => step.isLate);
  return (
    <div className="wrap ticket-page">
      <header className="ticket-head">
        <p className="ticket-eyebrow">
          Your ticket <span className="num">{reference}</span>
        </p>
        <h1>{about}</h1>
      </header>
      {isHeld ? (
        <section className="ticket-card ticket-late">
          <h2>Our filter took this ticket for spam</h2>
          <p>
            Nobody reads it, and it goes after 30 days. Was it you? Please write to{' '}
            <a href={`mailto:${supportEmail}?subject=${reference}`}>{supportEmail}</a>.
          </p>
        </section>
      ) : (
        <section className="ticket-card" aria-labelledby="how-far">
          <h2 id="how-far">How far it is</h2>
          <Steps steps={view.steps} />
        </section>
      )}
      <Answers answers={view.answers} steps={view.steps} />
      {comments ? (
        <section className="ticket-card" aria-labelledby="you-wrote">
          <h2 id="you-wrote">What you wrote</h2>
          <p className="ticket-text">{comments}</p>
        </section>
      ) : null}
      <section className="ticket-card" aria-labelledby="further">
        <h2 id="further">{isLate ? 'We are late. Who helps now' : 'If this does not help'}</h2>
        {grievance ? (
          <p>
            Our grievance officer is {grievance.name}:{' '}
            <a href={`tel:${grievance.phone.replaceAll(' ', '')}`}>{grievance.phone}</a>,{' '}
            <a href={`mailto:${grievance.email}?subject=${reference}`}>{grievance.email}</a>. Please
            name {reference}.
          </p>
        ) : (
          <p>
            Write to <a href={`mailto:${supportEmail}?subject=${reference}`}>{supportEmail}</a> and
            name {reference}.
          </p>
        )}
        <p>
          The National Consumer Helpline is <a href="tel:1915">1915</a>.
        </p>
      </section>
      <p className="muted small">Whoever has the link to this page sees it.</p>
    </div>
  );
}

const Steps = ({ steps }: { steps: TicketStep[] }) => (
  <ol className="ticket-steps">
    {steps.map(({ name, when, isReached, isLate }) => (
      <li
        key={name}
        data-reached={isReached || undefined}
        className={isLate ? 'ticket-late' : undefined}
      >
        <b>{name}</b> <span>{when}</span>
      </li>
    ))}
  </ol>
);

function Answers({ answers, steps }: Pick<TicketView, 'answers' | 'steps'>) {
  const isAnswered = steps.some(({ name, isReached }) => name === 'Answered' && isReached);
  if (!isAnswered) return null;
  return (
    <section className="ticket-card" aria-labelledby="answer">
      <h2 id="answer">Our answer</h2>
      {answers.length === 0 ? <p>We answered by a call or an e-mail.</p> : null}
      {answers.map(({ when, text }) => (
        <div key={when + text} className="ticket-answer">
          <p className="muted small">{when}</p>
          <p className="ticket-text">{text}</p>
        </div>
      ))}
    </section>
  );
}
