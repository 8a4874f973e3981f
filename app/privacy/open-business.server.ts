import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { DAY_MS } from '#app/ground/durations';
import { TICKET_OF_PHONE } from './held-table';

/** What needs the phone a little longer. */
export interface OpenBusiness {
  reference: string;
  why: 'visit' | 'money' | 'sending';
}

const openRow = z.object({ reference: z.string(), why: z.enum(['visit', 'money', 'sending']) });

/** An erasure waits for these, and its customer is told which. */
export const openBusinessOf = (
  statements: Statements,
  phone: string,
  now: number,
): Promise<OpenBusiness[]> =>
  statements.rows(
    openRow,
    `select reference, 'visit' as why from orders
       where phone = $1 and state in ('paid', 'submitted') and cancellation_at is null
         and slot_starts_at > $2
     union select reference, 'money' as why from orders where phone = $1 and (
       exists (select 1 from refund_requests
         where refund_requests.reference = orders.reference and done_at is null)
       or exists (select 1 from bills
         where bills.reference = orders.reference and state in ('sent', 'approved'))
       or exists (select 1 from jobs where subject = orders.reference and state = 'waiting'
         and kind in ('reconciliation', 'refund')))
     union select reference, 'sending' as why from orders where phone = $1 and exists (
       select 1 from jobs where subject = orders.reference and state = 'waiting'
         and kind in ('submission', 'cancellation', 'slot-change'))
     union select reference, 'sending' as why from tickets
       where ${TICKET_OF_PHONE} and state = 'waiting'
     order by reference, why`,
    [phone, now - DAY_MS],
  );
