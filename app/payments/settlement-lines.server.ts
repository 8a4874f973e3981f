import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { rowOf } from '#app/database/row-of';
import type { RazorpaySettled } from '#app/razorpay/razorpay-schemas';

/** What reached the bank account, or was taken off for a refund. Amounts in paise. */
export type SettlementLine = z.output<typeof lineRow>;

const lineRow = rowOf({
  settlementId: z.string(),
  entityId: z.string(),
  type: z.string(), // payment, refund, transfer, adjustment
  paymentId: z.string(), // blank for transfers and adjustments
  reference: z.string(), // blank when the shop has no such order
  amountPaise: z.number(),
  debitPaise: z.number(),
  creditPaise: z.number(),
  feePaise: z.number(),
  taxPaise: z.number(),
  currency: z.string(),
  method: z.string(),
  utr: z.string(),
  createdAt: z.number(), // epoch ms
  settledAt: z.number(), // epoch ms
});

export const paymentOfLine = ({ type, entity_id, payment_id }: RazorpaySettled): string =>
  type === 'payment' ? entity_id : (payment_id ?? '');

/** @returns whether the line is new, or differs from what was stored */
export async function storeLine(
  tx: Statements,
  line: RazorpaySettled,
  reference: string,
): Promise<boolean> {
  const changed = await insert(
    tx,
    'settlement_lines',
    {
      settlement_id: line.settlement_id,
      entity_id: line.entity_id,
      type: line.type,
      payment_id: paymentOfLine(line),
      reference,
      amount_paise: line.amount,
      debit_paise: line.debit,
      credit_paise: line.credit,
      fee_paise: line.fee,
      tax_paise: line.tax,
      currency: line.currency,
      method: line.method ?? '',
      utr: line.settlement_utr ?? '',
      created_at: line.created_at * 1000,
      settled_at: line.settled_at * 1000,
    },
    `on conflict (settlement_id, entity_id) do update set amount_paise = excluded.amount_paise,
        debit_paise = excluded.debit_paise, credit_paise = excluded.credit_paise,
        fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise
      where settlement_lines.amount_paise <> excluded.amount_paise
        or settlement_lines.debit_paise <> excluded.debit_paise
        or settlement_lines.credit_paise <> excluded.credit_paise
        or settlement_lines.fee_paise <> excluded.fee_paise
        or settlement_lines.tax_paise <> excluded.tax_paise`,
  );
  return changed === 1;
}

export async function getSettlementLines(reference: string): Promise<SettlementLine[]> {
  return (await database()).rows(
    lineRow,
    `select ${lineRow.columns} from settlement_lines where reference = $1 order by settled_at, entity_id`,
    [reference],
  );
}

/** Settled from `from` until before `to`, epoch ms. */
export async function settledBetween(from: number, to: number): Promise<SettlementLine[]> {
  return (await database()).rows(
    lineRow,
    `select ${lineRow.columns} from settlement_lines where settled_at >= $1 and settled_at < $2
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
