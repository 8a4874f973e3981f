import { momentInIndia } from '#app/words/dates';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { words } from '#app/words/words';

/** The E-Commerce Rules, 2020: heard within 48 hours, redressed within a month. */
const ANSWER_WITHIN_MS = 48 * HOUR_MS;
const CLOSE_WITHIN_MS = 30 * DAY_MS;

export interface TicketAnswer {
  reference: string;
  at: number;
  text: string;
}

/** Epoch ms; 0 for "not yet". */
interface TicketTimes {
  createdAt: number;
  answeredAt: number;
  closedAt: number;
}

export interface Clock {
  /** Epoch ms. */
  until: number;
  /** Time when it stopped; 0 while it runs. */
  stoppedAt: number;
  isLate: boolean;
  /** `5 h left`, `3 days late`; blank when it stopped in time. */
  left: string;
}

export const answerClock = ({ createdAt, answeredAt }: TicketTimes, now: number): Clock =>
  clock(createdAt + ANSWER_WITHIN_MS, answeredAt, now);

export const closeClock = ({ createdAt, closedAt }: TicketTimes, now: number): Clock =>
  clock(createdAt + CLOSE_WITHIN_MS, closedAt, now);

function clock(until: number, stoppedAt: number, now: number): Clock {
  const left = until - (stoppedAt || now);
  const isLate = left < 0;
  return { until, stoppedAt, isLate, left: stoppedAt && !isLate ? '' : leftInWords(left) };
}

/** Counts in hours up to three days, then in days. */
function leftInWords(left: number): string {
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  const days = Math.round(hours / 24);
  if (left < 0) return hours < 72 ? `${hours} h late` : `${days} days late`;
  return hours < 72 ? words.tickets.hoursLeft(hours) : words.tickets.daysLeft(days);
}

export interface TicketStep {
  name: string;
  /** The time it happened, or by when it has to. */
  when: string;
  isReached: boolean;
  isLate: boolean;
}

export function ticketSteps(times: TicketTimes, now: number): TicketStep[] {
  const step = (name: string, { until, stoppedAt, isLate, left }: Clock): TicketStep => ({
    name,
    when: stoppedAt
      ? momentInIndia(stoppedAt)
      : isLate
        ? words.tickets.wasDue(momentInIndia(until))
        : words.tickets.by(momentInIndia(until), left),
    isReached: stoppedAt > 0,
    isLate: isLate && stoppedAt === 0,
  });
  return [
    {
      name: words.tickets.acknowledged,
      when: momentInIndia(times.createdAt),
      isReached: true,
      isLate: false,
    },
    step(words.tickets.answered, answerClock(times, now)),
    step(words.tickets.closed, closeClock(times, now)),
  ];
}
