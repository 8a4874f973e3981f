import { HOUR_MS } from '#app/durations';
import {
  ANSWER_WITHIN_MS,
  markTicketAnswered,
  ticketsOfDesk,
} from '#app/support/ticket-store.server';
import { goTo, NotFound, saidIn, type Asked, type Notice } from './asked';
import { page } from './document';
import { CallLink, moment } from './pieces';

const MAX_SHOWN = 100;

export const showTickets = (asked: Asked): Promise<Response> =>
  ticketsPage(asked, saidIn(asked.url));

async function ticketsPage({ staff, now }: Asked, notice?: Notice): Promise<Response> {
  const tickets = await ticketsOfDesk(MAX_SHOWN);
  return page({
    title: 'Tickets',
    staff,
    at: 'tickets',
    ...(notice && { notice }),
    children:
      tickets.length === 0 ? (
        <p className="empty">No ticket.</p>
      ) : (
        <ul className="visits">
          {tickets.map((each) => (
            <TicketRow key={each.reference} each={each} now={now} />
          ))}
        </ul>
      ),
  });
}

function TicketRow({
  each: { reference, ticket, createdAt, answeredAt, state },
  now,
}: {
  each: Awaited<ReturnType<typeof ticketsOfDesk>>[number];
  now: number;
}) {
  const left = createdAt + ANSWER_WITHIN_MS - now;
  const isLate = answeredAt === 0 && left < 0;
  return (
    <li className={isLate ? 'visit late' : 'visit'} id={reference}>
      <div className="visit-what">
        <p>
          <b>
            {ticket.issue}: {ticket.subIssue}
          </b>{' '}
          <span className={answeredAt > 0 ? 'badge done' : isLate ? 'badge no-show' : 'badge'}>
            {answeredAt > 0 ? `Answered ${moment(answeredAt)}` : clock(left)}
          </span>
        </p>
        {ticket.comments ? <p className="quote">{ticket.comments}</p> : null}
        <p className="quiet">
          {ticket.name} · <CallLink phone={ticket.phone} /> ·{' '}
          <a href={`mailto:${ticket.email}?subject=${reference}`}>{ticket.email}</a>
        </p>
        <p className="quiet">
          <span className="num">{reference}</span> · {moment(createdAt)}
          {state === 'sent' ? '' : ` · ${WORDS[state]}`}
        </p>
      </div>
      {answeredAt === 0 ? (
        <form method="post" action={`/tickets/${reference}/answer`}>
          <button className="button">Answered</button>
        </form>
      ) : null}
    </li>
  );
}

const WORDS = {
  waiting: 'on its way to the form service',
  sent: '',
  refused: 'refused by the form service',
  held: 'held as spam',
};

const clock = (left: number): string => {
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  return left < 0 ? `${hours} h late` : `${hours} h left`;
};

export async function answerTicket(asked: Asked): Promise<Response> {
  const reference = asked.params.reference ?? '';
  if (await markTicketAnswered(reference, asked.staff.id, asked.now))
    return goTo(`/tickets?said=answered#${reference}`);
  const known = (await ticketsOfDesk(MAX_SHOWN)).some((each) => each.reference === reference);
  if (!known) throw new NotFound();
  const text = 'Somebody marked this ticket as answered before.';
  return ticketsPage(asked, { tone: 'bad', status: 409, text });
}
