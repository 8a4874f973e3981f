import { z } from 'zod';
import { momentInIndia } from '#app/words/dates';
import { lines } from '#app/own-forms/posted-form.server';
import {
  answersTo,
  answerTicket,
  closeTicket,
  followTicket,
  markTicketAnswered,
  ticketsOfDesk,
  type FollowedTicket,
} from '#app/support/ticket-answers.server';
import { answerClock, closeClock, type TicketAnswer } from '#app/support/ticket-progress';
import { fieldsOf, goTo, NotFound, saidIn, type Asked, type Notice } from './asked';
import { page } from './document';
import { CallLink, Field, PostForm, mailTo } from './pieces';

const MAX_SHOWN = 100;
const MAX_ANSWER_LENGTH = 4000;

export const showTickets = (asked: Asked): Promise<Response> =>
  ticketsPage(asked, saidIn(asked.url));

async function ticketsPage({ staff, now }: Asked, notice?: Notice): Promise<Response> {
  const tickets = await ticketsOfDesk(MAX_SHOWN);
  const answers = await answersOf(tickets);
  return page({
    title: 'Tickets',
    staff,
    at: 'tickets',
    ...(notice && { notice }),
    children:
      tickets.length === 0 ? (
        <p className="empty">No ticket.</p>
      ) : (
        <TicketList tickets={tickets} answers={answers} now={now} />
      ),
  });
}

export const answersOf = (tickets: FollowedTicket[]): Promise<TicketAnswer[]> =>
  answersTo(tickets.map(({ reference }) => reference));

export const TicketList = ({
  tickets,
  answers,
  now,
}: {
  tickets: FollowedTicket[];
  answers: TicketAnswer[];
  now: number;
}) => (
  <ul className="visits">
    {tickets.map((each) => (
      <TicketRow
        key={each.reference}
        each={each}
        answers={answers.filter(({ reference }) => reference === each.reference)}
        now={now}
      />
    ))}
  </ul>
);

function TicketRow({
  each,
  answers,
  now,
}: {
  each: FollowedTicket;
  answers: TicketAnswer[];
  now: number;
}) {
  const { reference, ticket, createdAt, closedAt, state } = each;
  const isLate = each.answeredAt === 0 && answerClock(each, now).isLate;
  return (
    <li className={isLate ? 'visit late' : 'visit'} id={reference}>
      <div className="visit-what">
        <p>
          <b>
            <bdi>{ticket.issue}</bdi>: <bdi>{ticket.subIssue}</bdi>
          </b>{' '}
          <Badges each={each} now={now} />
        </p>
        {ticket.comments ? (
          <p className="quote" dir="auto">
            {ticket.comments}
          </p>
        ) : null}
        <p className="quiet">
          <bdi>{ticket.name}</bdi> · <CallLink phone={ticket.phone} /> ·{' '}
          <a href={mailTo(ticket.email, reference)}>
            <bdi>{ticket.email}</bdi>
          </a>
        </p>
        <p className="quiet">
          <span className="num">{reference}</span> · {momentInIndia(createdAt)}
          {state === 'sent' ? '' : ` · ${WORDS[state]}`}
        </p>
        {answers.map(({ at, text }) => (
          <div key={at + text}>
            <p className="quiet">Answered {momentInIndia(at)}</p>
            <p className="quote" dir="auto">
              {text}
            </p>
          </div>
        ))}
        {closedAt > 0 ? null : <Actions each={each} />}
      </div>
    </li>
  );
}

function Badges({ each, now }: { each: FollowedTicket; now: number }) {
  const { answeredAt, closedAt } = each;
  const [answer, close] = [answerClock(each, now), closeClock(each, now)];
  if (closedAt > 0) return <span className="badge done">Closed {momentInIndia(closedAt)}</span>;
  if (answeredAt > 0)
    return (
      <>
        <span className="badge done">Answered {momentInIndia(answeredAt)}</span>{' '}
        <span className={close.isLate ? 'badge no-show' : 'badge'}>To close: {close.left}</span>
      </>
    );
  return <span className={answer.isLate ? 'badge no-show' : 'badge'}>{answer.left}</span>;
}

const Actions = ({ each: { reference, answeredAt } }: { each: FollowedTicket }) => (
  <div className="row">
    <details className="ticket-answer">
      <summary>{answeredAt > 0 ? 'Answer again' : 'Answer'}</summary>
      <PostForm
        action={`/tickets/${reference}/answer`}
        className="stack"
        button="Send the answer"
        kind="primary"
      >
        <Field label="Shown on the customer’s page">
          <textarea name="text" rows={3} maxLength={MAX_ANSWER_LENGTH} required />
        </Field>
      </PostForm>
    </details>
    {answeredAt === 0 ? (
      <PostForm action={`/tickets/${reference}/answer`} button="Answered by a call" />
    ) : (
      <PostForm action={`/tickets/${reference}/close`} button="Close" />
    )}
  </div>
);

const WORDS = {
  waiting: 'on its way to the form service',
  sent: '',
  refused: 'refused by the form service',
  held: 'held as spam',
};

const answerForm = z.object({ text: lines(MAX_ANSWER_LENGTH) });

export async function answerByDesk(asked: Asked): Promise<Response> {
  const reference = await knownReference(asked);
  const { text } = await fieldsOf(asked, answerForm);
  const { staff, now } = asked;
  const isDone = text
    ? await answerTicket(reference, text, staff.id, now)
    : await markTicketAnswered(reference, staff.id, now);
  if (isDone) return goTo(`/tickets?said=answered#${reference}`);
  const what = text ? 'closed this ticket' : 'marked this ticket as answered';
  return refused(asked, `Somebody ${what} before.`);
}

export async function closeByDesk(asked: Asked): Promise<Response> {
  const reference = await knownReference(asked);
  if (await closeTicket(reference, asked.staff.id, asked.now))
    return goTo(`/tickets?said=closed#${reference}`);
  return refused(asked, 'Nobody has answered this ticket yet, or it is already closed.');
}

/** @throws NotFound */
async function knownReference({ params }: Asked): Promise<string> {
  const { reference = '' } = params;
  const known = await followTicket(reference);
  if (!known || known.state === 'held') throw new NotFound();
  return reference;
}

const refused = (asked: Asked, text: string): Promise<Response> =>
  ticketsPage(asked, { tone: 'bad', status: 409, text });
