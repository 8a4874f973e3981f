import { audit, COMING, type Audit } from './audit';
import type { Machines } from './machines';

const CREDITED = `(select reference from orders where razorpay_payment_id is not null
  and not exists (select 1 from refunds where refunds.payment_id = razorpay_payment_id)
  order by reference limit 1)`;
const coming = (count = 1): string => `(select reference from orders where ${COMING}
  and slot_starts_at > ${Date.now()} order by reference desc limit ${count})`;
const anyOf = (table: string, key: string, is: string): string =>
  `(select ${key} from ${table} where ${is} order by ${key} limit 1)`;

/**
 * Mistakes the shop might have made. A payment that is lost is of no order, so each works on the
 * next.
 */
const MISTAKES: [keyof Audit, string][] = [
  ['wrong', `update orders set price_paise = price_paise + 100 where reference = ${CREDITED}`],
  ['lost', `update orders set razorpay_payment_id = null where reference = ${CREDITED}`],
  [
    'unmatched',
    `insert into unknown_payments
       (payment_id, razorpay_order_id, amount, currency, status, booking, seen_at)
     select razorpay_payment_id, 'order_planted', price_paise, 'INR', 'captured', '', 1
     from orders where reference = ${CREDITED}`,
  ],
  [
    'refundsOwed',
    `insert into refund_requests (request_id, reference, payment_id, total_paise, made_at, done_at)
     select 'planted', reference, razorpay_payment_id, price_paise, 1, 1
     from orders where reference = ${CREDITED}`,
  ],
  [
    'doubled',
    `insert into bill_payments
       (razorpay_order_id, reference, bill_version, amount_paise, created_at, payment_id, paid_at)
     select 'order_planted', reference, 99, price_paise, 1, razorpay_payment_id, 1
     from orders where reference = ${CREDITED}`,
  ],
  [
    'refundsWrong',
    `update refunds set amount_paise = amount_paise - 1
     where refund_id = ${anyOf('refunds', 'refund_id', `state = 'processed'`)}`,
  ],
  [
    'paiseBeside',
    `insert into stray_payments (payment_id, reference, amount_paise, reason, seen_at)
     values ('pay_planted', 'DD-2222222222', 1000000, 'extra', 1)`,
  ],
  ['withoutClaim', `delete from slot_claims where reference = ${coming()}`],
  ['withoutVisit', `delete from visits where reference = ${coming()}`],
  ['withoutMessage', `delete from messages where subject = ${coming()}`],
  [
    'oversold',
    `update orders set slot_starts_at = 4102444800000,
       customer = replace(replace(customer, '400001', '560034'), '110001', '560034')
     where reference in ${coming(2)}`,
  ],
  [
    'unsettledBills',
    `update bills set state = 'approved', version = (select bill_version from bill_payments
       where bill_payments.reference = bills.reference and payment_id is not null)
     where reference = ${anyOf('bills', 'reference', `state = 'settled' and settled_by = 'razorpay'`)}`,
  ],
];

/** @returns the mistakes that the audit does not see */
export async function unseenMistakes(world: Machines): Promise<string[]> {
  const unseen: string[] = [];
  let before = await audit(world);
  for (const [name, sql] of MISTAKES) {
    await world.ask(sql);
    const found = await audit(world);
    if (found[name] === before[name]) unseen.push(name);
    before = found;
  }
  return unseen;
}
