import type { Seller } from '#app/content/content';
import { NamedPerson } from './named-person';
import type { TicketStep } from './ticket-progress';
import { Isolated } from '#app/ui/isolated';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

export interface TicketView {
  reference: string;
  /** Issue and what of it. */
  about: [string, string];
  comments: string;
  /** Our filter took it for spam: it is not sent on. */
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
    <div className="wrap one-column text-page">
      <header>
        <p className="eyebrow">
          {rich(words.tickets.titleOf(reference), (said) => (
            <span className="num">{said}</span>
          ))}
        </p>
        <h1 lang={words.page.langOf(about.join(': '))}>
          <Isolated parts={about} between=": " />
        </h1>
      </header>
      {isHeld ? (
        <section className="card">
          <h2>{words.tickets.heldTitle}</h2>
          <p>
            {rich(words.tickets.heldText(supportEmail), (email) => (
              <a href={`mailto:${email}?subject=${reference}`}>{email}</a>
            ))}
          </p>
        </section>
      ) : (
        <section className="card" aria-labelledby="how-far">
          <h2 id="how-far">{words.tickets.stepsTitle}</h2>
          <Steps steps={view.steps} />
        </section>
      )}
      <Answers answers={view.answers} steps={view.steps} />
      {comments ? (
        <section className="card" aria-labelledby="you-wrote">
          <h2 id="you-wrote">{words.tickets.youWrote}</h2>
          <p className="ticket-text" dir="auto">
            {comments}
          </p>
        </section>
      ) : null}
      <section className="card" aria-labelledby="further">
        <h2 id="further">{isLate ? words.tickets.lateTitle : words.tickets.furtherTitle}</h2>
        <NamedPerson {...{ grievance, supportEmail, reference }} />
        <p>
          {rich(words.tickets.helpline, (said) => (
            <a href={`tel:${said}`}>{said}</a>
          ))}
        </p>
      </section>
      <p className="muted small">{words.tickets.whoSeesIt}</p>
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
  const isAnswered = steps.some(
    ({ name, isReached }) => name === words.tickets.answered && isReached,
  );
  if (!isAnswered) return null;
  return (
    <section className="card" aria-labelledby="answer">
      <h2 id="answer">{words.tickets.answerTitle}</h2>
      {answers.length === 0 ? <p>{words.tickets.answeredElsewhere}</p> : null}
      {answers.map(({ when, text }) => (
        <div key={when + text} className="ticket-answer">
          <p className="muted small">{when}</p>
          <p className="ticket-text" dir="auto">
            {text}
          </p>
        </div>
      ))}
    </section>
  );
}
