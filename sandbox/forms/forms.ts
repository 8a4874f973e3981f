import { timingSafeEqual } from 'node:crypto';
import type { Faults } from '../faults';
import { html, json, jsonObject, type Answer, type Call, type Provider } from '../http';
import { answerForm } from './answer';
import { formsPage } from './page';
import { Submissions, type Submission } from './submissions';

export interface FormsState {
  orders: Submission[];
  tickets: Submission[];
}

export function formsSandbox({
  faults,
  secret,
  now = Date.now,
}: FormsOptions): Provider & { state(): FormsState } {
  const orders = new Submissions('ord', now);
  const tickets = new Submissions('tkt', now);
  const state = (): FormsState => ({ orders: orders.list(), tickets: tickets.list() });
  const receive = (submissions: Submissions) => (call: Call) =>
    requestError(call, secret) ?? answerForm(call, submissions, faults.knob('forms.answer'));
  return {
    routes: [
      { name: 'forms.orders', method: 'POST', path: /^\/forms\/orders$/, handle: receive(orders) },
      {
        name: 'forms.tickets',
        method: 'POST',
        path: /^\/forms\/tickets$/,
        handle: receive(tickets),
      },
      {
        name: 'forms.page',
        method: 'GET',
        path: /^\/forms$/,
        handle: () => html(formsPage(state())),
      },
      {
        name: 'forms.control',
        method: 'GET',
        path: /^\/control\/forms$/,
        handle: () => json(state()),
      },
    ],
    state,
    reset() {
      orders.clear();
      tickets.clear();
    },
  };
}

interface FormsOptions {
  faults: Faults;
  secret?: string;
  now?: () => number;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

function requestError({ headers, body }: Call, secret: string | undefined): Answer | undefined {
  const key = headers['idempotency-key'];
  if (secret && !isSame(headers.authorization ?? '', `Bearer ${secret}`))
    return json({ message: 'Unknown or missing access key' }, 401);
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    return json({ message: 'Send application/json' }, 415);
  if (typeof key === 'string' && !IDEMPOTENCY_KEY.test(key))
    return json({ message: 'Idempotency-Key must be 1 to 255 ASCII characters' }, 400);
  if (!jsonObject(body)) return json({ message: 'The body is not a JSON object' }, 400);
  return undefined;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
