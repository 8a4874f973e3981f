import { formatDate } from '#app/words/dates';
import { dateInIndia } from '#app/ground/india';
import { formatPaise, type Paise } from '#app/ground/money';
import type { OrderView } from './order-view';
import { billSums, lineTotal, warrantyEnd, type Bill } from '#app/bills/bill';
import type { BillState } from '#app/bills/bill-state';
import { words } from '#app/words/words';

export interface BillView {
  reference: string;
  version: number;
  state: Exclude<BillState, 'draft'>;
  lines: {
    id: string;
    name: string;
    /** Quantity, serial number and warranty. */
    facts: string[];
    serial: string;
    paise: Paise;
  }[];
  totalPaise: Paise;
  feePaise: Paise;
  /** The fee is more than the lines. */
  restOfFeePaise: Paise;
  balancePaise: Paise;
}

/** Null while staff write it. @param nameOf the name in the language of the page */
export function billView(
  bill: Bill | undefined,
  feePaise: Paise,
  nameOf = (name: string): string => name,
): BillView | null {
  if (!bill || bill.state === 'draft') return null;
  const { reference, version, state, settledAt } = bill;
  return {
    reference,
    version,
    state,
    lines: bill.lines.map((line) => ({
      id: line.id,
      name: nameOf(line.name),
      facts: [
        line.quantity > 1 ? `${line.quantity} × ${formatPaise(line.eachPaise)}` : '',
        line.serial ? words.bills.serial(line.serial) : '',
        warrantyText(line, settledAt),
      ].filter(Boolean),
      serial: line.serial,
      paise: lineTotal(line),
    })),
    feePaise,
    ...billSums(bill.lines, feePaise),
  };
}

function warrantyText(line: Bill['lines'][number], from: number): string {
  if (line.warrantyDays === 0) return '';
  return from > 0
    ? words.bills.warrantyUntil(
        formatDate(dateInIndia(warrantyEnd(line, from))),
        yearOf(warrantyEnd(line, from)),
      )
    : words.bills.warrantyDays(line.warrantyDays);
}
const yearOf = (at: number): string => dateInIndia(at).slice(0, 4);

const linkWords = (): Record<BillView['state'], { title: string; text: string }> => ({
  sent: { title: words.bills.sentTitle, text: words.bills.sentLink },
  approved: { title: words.bills.approvedTitle, text: words.bills.approvedLink },
  settled: { title: words.bills.settledTitle, text: words.bills.settledLink },
});

export function billLink(view: BillView | null, path: string): OrderView['bill'] {
  if (!view) return null;
  const { title, text } = linkWords()[view.state];
  const rest = view.balancePaise > 0 && view.state !== 'settled';
  return {
    title: rest ? words.bills.titleWithRest(title, formatPaise(view.balancePaise)) : title,
    text,
    path,
    isOpen: view.state !== 'settled',
  };
}
