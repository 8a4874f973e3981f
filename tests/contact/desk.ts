import { answerOf, formPost, openInProcess } from '../routes/in-process';
import type { TicketForm } from '#app/support/ticket';

interface Arrived {
  idempotencyKey: string | null;
  body: Record<string, unknown>;
  times: number;
}

const MINUTE_MS = 60 * 1000;

/** The contact page's route in this process over a sandbox of its own, and what stands behind it. */
export async function openDesk() {
  const shop = await openInProcess();
  const [route, { newStamp }, { database }, jobs, { runTicket }, { log }] = await Promise.all([
    import('#app/routes/contact'),
    import('#app/support/form-stamp.server'),
    import('#app/database/database.server'),
    import('#app/jobs/jobs.server'),
    import('#app/support/deliver-ticket.server'),
    import('#app/log.server'),
  ]);
  let visitors = 0;

  /** A form as somebody fills it in who took a minute; each call is another person. */
  function form(changed: Partial<TicketForm> & Record<string, string> = {}): Record<string, string> {
    visitors += 1;
    return {
      fullName: 'Asha Rao',
      email: `asha.${visitors}@example.com`,
      contactNumber: '+91 98765 43210',
      issue: 'Laptop',
      otherIssue: '',
      subIssue: 'Display',
      otherSubIssue: '',
      comments: 'It went dark yesterday.',
      topic: '',
      stamp: newStamp(Date.now() - MINUTE_MS),
      ...changed,
    };
  }

  return {
    ...shop,
    route,
    newStamp,
    database,
    log,
    form,
    /** What the action comes to; `reference` of a submitted ticket. */
    async submit(fields: Record<string, string>) {
      const request = formPost('/contact-us', fields);
      const { status, body, headers } = await answerOf(route.action({ request, params: {}, context: {} }));
      const reference = /^\/contact-us\?sent=(TK-\w+)$/.exec(headers.get('location') ?? '')?.[1] ?? '';
      return { status, body, reference };
    },
    async arrived(): Promise<Arrived[]> {
      const { tickets } = (await (await fetch(`${shop.sandbox}/control/forms`)).json()) as { tickets: Arrived[] }; // the sandbox's own answer
      return tickets;
    },
    /** Runs every job that will be due within the next hours. */
    async workOff(hours = 2): Promise<void> {
      const later = Date.now() + hours * 60 * MINUTE_MS;
      for (let job = await jobs.claimDueJob('ticket', later); job; job = await jobs.claimDueJob('ticket', later)) {
        await (await database()).change(`update jobs set leased_until = 0 where subject = $1`, [job.subject]); // the lease began in that future
        await runTicket(job);
        if (shop.faults.toJSON().faults['forms.tickets']) return; // still down: it would be due for ever
      }
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
