import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import type { RazorpaySettled } from '#app/razorpay/razorpay-schemas';

/** What reached the bank account, or was taken off for a refund. Amounts in paise. */
export type SettlementLine = z.output<typeof lineRow>;

const lineRow = z
  .object({
    settlement_id: z.string(),
    entity_id: z.string(),
    type: z.string(),
    payment_id: z.string(),
    reference: z.string(),
    amount_paise: z.number(),
    debit_paise: z.number(),
    credit_paise: z.number(),
    fee_paise: z.number(),
    tax_paise: z.number(),
    currency: z.string(),
    method: z.string(),
    utr: z.string(),
    created_at: z.number(),
    settled_at: z.number(),
  })
  .transform((row) => ({
    settlementId: row.settlement_id,
    entityId: row.entity_id,
    type: row.type, // payment, refund, transfer, adjustment
    paymentId: row.payment_id, // blank for transfers and adjustments
    reference: row.reference, // blank when the shop has no such order
    amountPaise: row.amount_paise,
    debitPaise: row.debit_paise,
    creditPaise: row.credit_paise,
    feePaise: row.fee_paise,
    taxPaise: row.tax_paise,
    currency: row.currency,
    method: row.method,
    utr: row.utr,
    createdAt: row.created_at, // epoch ms
    settledAt: row.settled_at, // epoch ms
  }));

const COLUMNS = `settlement_id, entity_id, type, payment_id, reference, amount_paise, debit_paise,
  credit_paise, fee_paise, tax_paise, currency, method, utr, created_at, settled_at`;

export const paymentOfLine = ({ type, entity_id, payment_id }: RazorpaySettled): string =>
  type === 'payment' ? entity_id : (payment_id ?? '');

/** @returns whether the line is new, or differs from what was stored */
export async function storeLine(
  tx: Statements,
  line: RazorpaySettled,
  reference: string,
): Promise<boolean> {
  const changed = await tx.change(
    `insert into settlement_lines (${COLUMNS})
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      on conflict (settlement_id, entity_id) do update set amount_paise = excluded.amount_paise,
        debit_paise = excluded.debit_paise, credit_paise = excluded.credit_paise,
        fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise
      where settlement_lines.amount_paise <> excluded.amount_paise
        or settlement_lines.debit_paise <> excluded.debit_paise
        or settlement_lines.credit_paise <> excluded.credit_paise
        or settlement_lines.fee_paise <> excluded.fee_paise
        or settlement_lines.tax_paise <> excluded.tax_paise`,
    [
      line.settlement_id,
      line.entity_id,
      line.type,
      paymentOfLine(line),
      reference,
      line.amount,
      line.debit,
      line.credit,
      line.fee,
      line.tax,
      line.currency,
      line.method ?? '',
      line.settlement_utr ?? '',
      line.created_at * 1000,
      line.settled_at * 1000,
    ],
  );
  return changed === 1;
}

export async function getSettlementLines(reference: string): Promise<SettlementLine[]> {
  return (await database()).rows(
    lineRow,
    `select ${COLUMNS} from settlement_lines where reference = $1 order by settled_at, entity_id`,
    [reference],
  );
}

/** Settled from `from` until before `to`, epoch ms. */
export async function settledBetween(from: number, to: number): Promise<SettlementLine[]> {
  return (await database()).rows(
    lineRow,
    `select ${COLUMNS} from settlement_lines where settled_at >= $1 and settled_at < $2
      order by settled_at, settlement_id, type, entity_id`,
    [from, to],
  );
}

const lastRow = z.object({ last: z.number().nullable() });

/** Time when the newest line was settled, epoch ms; `undefined` before the first. */
export async function lastSettledAt(): Promise<number | undefined> {
  const sql = `select max(settled_at) as last from settlement_lines`;
  return (await (await database()).row(lastRow, sql))?.last ?? undefined;
}
