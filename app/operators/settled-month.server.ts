import { IST_OFFSET_MS, dateInIndia } from '#app/ground/india';
import { PAISE_PER_RUPEE, type Paise } from '#app/ground/money';
import { settledBetween, type SettlementLine } from '#app/payments/settlement-lines.server';

export interface Totals {
  lines: number;
  netPaise: Paise;
  feePaise: Paise;
}

/** One transfer of Razorpay to the bank account. */
interface Settlement extends Totals {
  id: string;
  utr: string;
  settledAt: number;
}

/** @param month YYYY-MM in India. @returns undefined for any other text */
export async function settledIn(month: string): Promise<SettlementLine[] | undefined> {
  const [, year = '', number = ''] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year) return undefined;
  const start = (index: number) => Date.UTC(Number(year), index, 1) - IST_OFFSET_MS;
  return settledBetween(start(Number(number) - 1), start(Number(number)));
}

export function settlementsIn(lines: SettlementLine[]): Settlement[] {
  const ids = [...new Set(lines.map(({ settlementId }) => settlementId))];
  return ids.map((id) => {
    const own = lines.filter(({ settlementId }) => settlementId === id);
    const [{ utr = '', settledAt = 0 } = {}] = own;
    return { id, utr, settledAt, ...settledTotals(own) };
  });
}

export const settledTotals = (lines: SettlementLine[]): Totals => ({
  lines: lines.length,
  netPaise: lines.reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0),
  feePaise: lines.reduce((sum, { feePaise }) => sum + feePaise, 0),
});

const HEADINGS =
  'settled,settlement,utr,type,booking,entity,payment,method,amount,fee,tax,debit,credit,currency';

/** Rows for the accountant. Amounts in rupees with two decimals; dates in India. */
export const csvRows = (lines: SettlementLine[]): string[] => [
  HEADINGS,
  ...lines.map((line) =>
    [
      dateInIndia(line.settledAt),
      line.settlementId,
      line.utr,
      line.type,
      line.reference,
      line.entityId,
      line.paymentId,
      line.method,
      ...[line.amountPaise, line.feePaise, line.taxPaise, line.debitPaise, line.creditPaise].map(
        rupees,
      ),
      line.currency,
    ]
      .map(cell)
      .join(','),
  ),
];

const rupees = (paise: Paise): string => (paise / PAISE_PER_RUPEE).toFixed(2);

/** Quotes all but plain words, so that no spreadsheet runs a formula. */
const cell = (text: string): string =>
  /^-?[\w.-]*$/.test(text) ? text : `"'${text.replaceAll('"', '""')}"`;
