import { answerOf, formPost, openInProcess } from '../routes/in-process';
import type { Engine } from '../harness/postgres';
import type { HelpPage } from '#app/support/help-page.server';
import type { TicketForm } from '#app/support/ticket';

interface Arrived {
  idempotencyKey: string | null;
  body: Record<string, unknown>;
  times: number;
}

const MINUTE_MS = 60 * 1000;

/** Runs the contact route against its own sandbox. */
export async function openDesk(engine: Engine = 'sqlite') {
  const shop = await openInProcess({}, engine);
  const [route, { newStamp }, { database }, jobs, { runTicket }, { log }, { inLanguageOf }] =
    await Promise.all([
      import('#app/routes/contact'),
      import('#app/support/form-stamp.server'),
      import('#app/database/database.server'),
      import('#app/jobs/jobs.server'),
      import('#app/support/deliver-ticket.server'),
      import('#app/ground/log.server'),
      import('#app/words/language.server'),
    ]);
  let visitors = 0;

  /** A form filled in for a minute; each call is a new person. */
  function form(
    changed: Partial<TicketForm> & Record<string, string> = {},
  ): Record<string, string> {
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
    /** The action's result; a submitted ticket has a `reference`. */
    async submit(fields: Record<string, string>, base = '', sent: Record<string, string> = {}) {
      const request = formPost(`${base}/contact-us`, fields);
      for (const [name, value] of Object.entries(sent)) request.headers.set(name, value);
      const { status, body, headers } = await answerOf(
        inLanguageOf(request, () => route.action({ request, params: {}, context: {} })),
      );
      const reference =
        /^\/contact-us\?sent=(TK-\w+)/.exec(headers.get('location') ?? '')?.[1] ?? '';
      const isSent = !headers.get('location')?.includes('&kept=1');
      const key = /&key=([\w-]+)/.exec(headers.get('location') ?? '')?.[1] ?? '';
      return { status, body, reference, key, isSent };
    },
    async page(base = ''): Promise<HelpPage> {
      const request = new Request(`http://shop${base}/contact-us`);
      const loaded = inLanguageOf(request, () =>
        route.loader({ request, params: {}, context: {} }),
      );
      const { body } = await answerOf(loaded);
      return (body as { page: HelpPage }).page;
    },
    async arrived(): Promise<Arrived[]> {
      const { tickets } = (await (await fetch(`${shop.sandbox}/control/forms`)).json()) as {
        tickets: Arrived[];
      };
      return tickets;
    },
    /** Runs every job due within the next hours. */
    async runJobs(hours = 2): Promise<void> {
      const later = Date.now() + hours * 60 * MINUTE_MS;
      for (
        let job = await jobs.claimDueJob('ticket', later);
        job;
        job = await jobs.claimDueJob('ticket', later)
      ) {
        // the lease started in the simulated future
        await (
          await database()
        ).change(`update jobs set leased_until = 0 where subject = $1`, [job.subject]);
        await runTicket(job);
        // still down: it would never stop being due
        if (shop.faults.toJSON().faults['forms.tickets']) return;
      }
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
