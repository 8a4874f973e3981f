/** What stands on a paper, for the page and the PDF alike. Pure. */
import { DAY_MS } from '#app/ground/durations';
import { formatPaise, type Paise } from '#app/ground/money';
import { TITLES, type Paper, type Snapshot } from './paper';

/** Our words, and what somebody typed. */
export type Phrase = (string | { typed: string })[];

export interface PaperText<Line = Phrase> {
  title: string;
  /** Name and value, in the order in which they are printed. */
  facts: [string, Line][];
  seller: Line[];
  buyerTitle: string;
  buyer: Line[];
  columns: string[];
  rows: Line[][];
  sums: { name: string; value: string; isTotal?: true }[];
  notes: string[];
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const paperDate = (at: number): string => day.format(at);

/** Always with paise, as an account is written. */
const exact = (paise: Paise): string => {
  const text = formatPaise(paise);
  return text.includes('.') ? text : `${text}.00`;
};

export function paperText(paper: Paper): PaperText {
  const { kind, number, issuedAt, snapshot } = paper;
  const { seller, buyer, lines, amends, mode } = snapshot;
  const isTaxed = mode === 'regular';
  return {
    title: TITLES[kind],
    facts: [
      ['Number', [number]],
      ['Date', [paperDate(issuedAt)]],
      ['Booking', [snapshot.reference]],
      ...(amends ? [about(paper, amends)] : []),
      ...(snapshot.reason ? [['Reason', [{ typed: snapshot.reason }]] as [string, Phrase]] : []),
      ...(mode === 'unregistered' ? [] : supply(snapshot)),
    ],
    seller: party(seller),
    buyerTitle: kind === 'invoice' || kind === 'bill-of-supply' ? 'Billed to' : 'Customer',
    buyer: party(buyer),
    columns: [
      'Description',
      ...(mode === 'unregistered' ? [] : ['SAC / HSN']),
      'Quantity',
      ...(isTaxed ? ['Taxable value'] : []),
      'Amount',
    ],
    rows: lines.map((line) => [
      describe(line, issuedAt),
      ...(mode === 'unregistered' ? [] : [[line.sac]]),
      [String(line.quantity)],
      ...(isTaxed ? [[exact(line.taxablePaise)]] : []),
      [exact(line.totalPaise)],
    ]),
    sums: sums(snapshot),
    notes: notes(paper),
  };
}

function about({ kind }: Paper, amends: { number: string; issuedAt: number }): [string, Phrase] {
  const isCorrection = kind === 'credit-note' || kind === 'refund-voucher';
  return [
    isCorrection ? 'Against' : 'Advance by',
    [`${amends.number} of ${paperDate(amends.issuedAt)}`],
  ];
}

const supply = ({ placeOfSupply: { state, stateCode } }: Snapshot): [string, Phrase][] => [
  ['Place of supply', [state ? `${state} (${stateCode})` : 'As the seller']],
  ['Tax payable on reverse charge', ['No']],
];

const party = ({ name, address, gstin, state, stateCode }: Snapshot['seller']): Phrase[] => [
  ...(name ? [[{ typed: name }]] : []),
  ...(address ? [partsOf(address)] : []),
  ...(state ? [[`${state} (${stateCode})`]] : []),
  ...(gstin ? [[`GSTIN ${gstin}`]] : []),
];

/** Street, landmark, city and pincode: a paper keeps them in one line. */
const partsOf = (address: string): Phrase =>
  address.split(', ').flatMap((part, place) => [...(place > 0 ? [', '] : []), { typed: part }]);

const describe = (
  { name, serial, warrantyDays }: Snapshot['lines'][number],
  issuedAt: number,
): Phrase => [
  { typed: name },
  ...(serial ? [', serial ', { typed: serial }] : []),
  ...(warrantyDays > 0 ? [`, warranty until ${paperDate(issuedAt + warrantyDays * DAY_MS)}`] : []),
];

function sums({ mode, isInterState, ratePercent, total, paid, duePaise }: Snapshot) {
  const taxes: PaperText['sums'] =
    mode !== 'regular'
      ? []
      : [
          { name: 'Taxable value', value: exact(total.taxablePaise) },
          ...(isInterState
            ? [{ name: `IGST ${ratePercent} %`, value: exact(total.igstPaise) }]
            : [
                { name: `CGST ${ratePercent / 2} %`, value: exact(total.cgstPaise) },
                { name: `SGST ${ratePercent / 2} %`, value: exact(total.sgstPaise) },
              ]),
        ];
  return [
    ...taxes,
    { name: 'Total', value: exact(total.totalPaise), isTotal: true as const },
    ...paid.map(({ text, paise }) => ({ name: text, value: exact(paise) })),
    ...(duePaise > 0 ? [{ name: 'Left to pay', value: exact(duePaise) }] : []),
  ];
}

function notes({ kind, snapshot: { mode } }: Paper): string[] {
  return [
    ...(mode === 'composition' && kind === 'bill-of-supply'
      ? ['Composition taxable person, not eligible to collect tax on supplies.']
      : []),
    ...(mode === 'unregistered'
      ? ['The seller is not registered under GST. No tax is charged.']
      : []),
    ...(kind === 'receipt-voucher' ? ['Advance for a service. It is not an invoice.'] : []),
    'Made by computer and issued electronically; it needs no signature (Information Technology Act, 2000).',
  ];
}

/** Texts for the PDF. */
export function plainText(text: PaperText): PaperText<string> {
  const plain = (phrase: Phrase): string =>
    phrase.map((part) => (typeof part === 'string' ? part : part.typed)).join('');
  return {
    ...text,
    facts: text.facts.map(([name, value]) => [name, plain(value)]),
    seller: text.seller.map(plain),
    buyer: text.buyer.map(plain),
    rows: text.rows.map((cells) => cells.map(plain)),
  };
}
