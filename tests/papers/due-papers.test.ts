import { describe, expect, it } from 'vitest';
import type { Bill } from '#app/bills/bill';
import type { Site } from '#app/content/content';
import { DAY_MS } from '#app/ground/durations';
import { moneyOf } from '#app/refunds/booking-money';
import type { Order } from '#app/orders/order';
import { duePapers, INVOICE_WITHIN_MS } from '#app/papers/due-papers';
import type { PaperFacts } from '#app/papers/paper-facts';
import { refundsOverInvoice } from '#app/papers/refund-papers';
import { withoutBuyer, type Paper } from '#app/papers/paper';
import { paperPdf } from '#app/papers/paper-pdf.server';
import { paperPage } from '#app/papers/paper-page.server';
import { paperText, plainText } from '#app/papers/paper-words';
import { NO_TAX_BUYER } from '#app/papers/papers.server';
import { snapshotOf, whyNoGst } from '#app/papers/snapshot';

const NOW = Date.parse('2027-03-30T12:00:00+05:30');
const FEE = 59_900;

const order = {
  reference: 'DD-TEST-0001',
  state: 'submitted',
  flags: [] as Order['flags'],
  pricePaise: FEE,
  razorpayPaymentId: 'pay_fee0000001',
  service: { name: 'Display', visitKind: 'visit' },
  customer: {
    name: 'श्रीमती प्रज्ञा त्रिपाठी',
    address: '12 MG Road',
    landmark: 'near the metro',
    city: 'Bengaluru',
    pincode: '560001',
  },
  zone: 'visits',
  cancelledAt: 0,
  cancellationPaise: 0,
} as Order;

const lines = [
  ['part-display', 'Laptop display', 'part', 520_000, 1, 'SN-77', 365],
  ['labour', 'Fitting a display', 'labour', 90_000, 2, '', 7],
] as const;
const bill = (state: Bill['state']): Bill => ({
  reference: order.reference,
  version: 4,
  state,
  sentAt: 1,
  approvedAt: 2,
  settledAt: state === 'settled' ? 3 : 0,
  settledBy: state === 'settled' ? 'razorpay' : null,
  backPaise: 0,
  keptBecause: '',
  lines: lines.map(([id, name, kind, eachPaise, quantity, serial, warrantyDays]) => ({
    id,
    name,
    kind,
    sac: kind === 'part' ? '8528' : '',
    quantity,
    eachPaise,
    serial,
    warrantyDays,
  })),
});
const TOTAL = 520_000 + 2 * 90_000;

type Changes = Partial<Omit<PaperFacts, 'money'>> & { billPaymentId?: string };
/** The cancellation's sum was asked to go back of the fee. */
function facts({ billPaymentId = '', ...changes }: Changes = {}): PaperFacts {
  const all = { order, mode: 'regular' as const, doneAt: 0, bill: undefined, ...changes };
  const refunds = (changes.refunds ?? []).map(({ paymentId, paise: amountPaise }) => ({
    ...{ paymentId, amountPaise, state: 'processed' as const, updatedAt: 1 },
  }));
  const { razorpayPaymentId: paymentId, cancellationPaise: totalPaise } = all.order;
  const paise = TOTAL - FEE;
  const money = moneyOf(all.order, {
    ...{ strays: [], disputes: [], refunds, requests: [{ paymentId, totalPaise }] },
    bill: billPaymentId
      ? { paymentId: billPaymentId, paise, backPaise: 0, keptBecause: '' }
      : undefined,
  });
  return { refunds: [], papers: [], ...all, money };
}
const paper = (kind: Paper['kind'], cause: string, totalPaise = FEE): Paper =>
  ({
    ...{ kind, cause, number: `${kind}/1`, issuedAt: NOW, reference: order.reference },
    snapshot: { total: { totalPaise } },
  }) as Paper;
const due = (changes: Changes, now = NOW) =>
  duePapers(facts(changes), now).map(({ kind, lines: of, duePaise, amends }) => ({
    kind,
    paise: of.reduce((sum, line) => sum + line.paise, 0),
    duePaise,
    amends,
  }));

const voucher = paper('receipt-voucher', `fee:${order.razorpayPaymentId}`);
const invoice = paper('invoice', 'work');
const back = { id: 'rfnd_1', paymentId: order.razorpayPaymentId, paise: FEE, at: 1 };
const none = { duePaise: 0, amends: '' };

describe('which paper is due', () => {
  it('the fee gets a receipt voucher, once', () => {
    expect(due({})).toEqual([{ kind: 'receipt-voucher', paise: FEE, ...none }]);
    expect(due({ papers: [voucher] })).toEqual([]);
  });

  it('without registration nothing but the receipt, until a bill was approved', () => {
    expect(due({ mode: 'unregistered' })).toEqual([]);
    expect(due({ mode: 'unregistered', doneAt: NOW })).toEqual([]);
    const settled = { doneAt: NOW, bill: bill('settled'), billPaymentId: 'pay_rest' };
    expect(due({ mode: 'unregistered', ...settled })).toEqual([
      { kind: 'bill', paise: TOTAL, ...none },
    ]);
  });

  it('done work gets the invoice over fee and rest', () => {
    const done = { doneAt: NOW, papers: [voucher] };
    expect(due(done)).toEqual([
      { kind: 'invoice', paise: FEE, duePaise: 0, amends: voucher.number },
    ]);
    expect(due({ ...done, bill: bill('settled'), billPaymentId: 'pay_rest' })).toEqual([
      { kind: 'invoice', paise: TOTAL, duePaise: 0, amends: voucher.number },
    ]);
    expect(due({ ...done, mode: 'composition' })[0]?.kind).toBe('bill-of-supply');
    expect(due({ ...done, papers: [voucher, invoice] })).toEqual([]);
  });

  it('a bill below the fee leaves the fee as the total', () => {
    const small = { ...bill('settled'), lines: bill('settled').lines.slice(1) };
    small.lines = small.lines.map((line) => ({ ...line, quantity: 1, eachPaise: 10_000 }));
    expect(due({ doneAt: NOW, papers: [voucher], bill: small })[0]?.paise).toBe(FEE);
  });

  it.each(['draft', 'sent', 'approved'] as const)(
    'a bill that is only %s holds the invoice back, but not for ever',
    (state) => {
      const open = { doneAt: NOW, papers: [voucher], bill: bill(state) };
      expect(due(open)).toEqual([]);
      const [late] = due(open, NOW + INVOICE_WITHIN_MS);
      const isAgreed = state === 'approved';
      expect(late).toMatchObject({
        kind: 'invoice',
        paise: isAgreed ? TOTAL : FEE,
        duePaise: isAgreed ? TOTAL - FEE : 0,
      });
      expect(INVOICE_WITHIN_MS).toBeLessThan(30 * DAY_MS);
    },
  );

  it('a cancelled booking gets a refund voucher, and an invoice for what stays', () => {
    const half = { ...order, cancelledAt: NOW, cancellationPaise: 30_000 };
    expect(due({ order: half, papers: [voucher], refunds: [{ ...back, paise: 30_000 }] })).toEqual([
      { kind: 'invoice', paise: FEE - 30_000, duePaise: 0, amends: voucher.number },
      { kind: 'refund-voucher', paise: 30_000, duePaise: 0, amends: voucher.number },
    ]);
    const whole = { ...half, cancellationPaise: FEE, state: 'refunded' as const };
    expect(due({ order: whole, papers: [voucher], refunds: [back] })).toEqual([
      { kind: 'refund-voucher', paise: FEE, duePaise: 0, amends: voucher.number },
    ]);
  });

  it('money back after the invoice is a credit note against it; of a stray payment it is none', () => {
    const papers = [voucher, invoice];
    expect(due({ doneAt: NOW, papers, refunds: [back] })).toEqual([
      { kind: 'credit-note', paise: FEE, duePaise: 0, amends: invoice.number },
    ]);
    expect(due({ doneAt: NOW, papers, refunds: [{ ...back, paymentId: 'pay_stray' }] })).toEqual(
      [],
    );
  });

  it('credit notes stop at the invoice, whoever issued them, and what is over is named', () => {
    const byHand = paper('credit-note', 'correction:2', 20_000);
    const second = { ...back, id: 'rfnd_2', paise: 10_000 };
    const of = { doneAt: NOW, papers: [voucher, invoice, byHand], refunds: [back, second] };
    expect(due(of).map(({ kind, paise }) => [kind, paise])).toEqual([
      ['credit-note', FEE - 20_000],
    ]);
    const capped = paper('credit-note', `refund:${back.id}`, FEE - 20_000);
    const after = { ...of, papers: [...of.papers, capped] };
    expect(due(after)).toEqual([]);
    expect(refundsOverInvoice(facts(after))).toEqual([back, second]);
    const whole = paper('credit-note', `refund:${back.id}`);
    const fits = { ...of, papers: [voucher, invoice, whole], refunds: [back] };
    expect(refundsOverInvoice(facts(fits))).toEqual([]);
    expect(refundsOverInvoice(facts({ ...after, mode: 'unregistered' }))).toEqual([]);
  });

  it('an unpaid order gets none', () =>
    expect(due({ order: { ...order, state: 'pending' } })).toEqual([]));
});

const site = (gstin = '29AAGCB7383J1Z4', mode: 'regular' | 'composition' = 'regular') =>
  ({
    brand: { legalName: 'DeskDost Pvt. Ltd.' },
    seller: { address: '1 Church Street, Bengaluru 560001', gstin },
    gst: { mode, sac: '998713' },
    rateCard: [],
    capacity: { zones: [] },
  }) as unknown as Site;

function issued(changes: Changes = {}, buyer = NO_TAX_BUYER, of = site()): Paper {
  const all = { doneAt: NOW, papers: [voucher], bill: bill('settled'), billPaymentId: 'pay_rest' };
  const [draft] = duePapers(facts({ ...all, ...changes, mode: of.gst.mode }), NOW);
  if (!draft) throw new Error('no paper is due');
  const snapshot = snapshotOf(draft, { order, site: of, buyer }, [voucher]);
  const { kind, cause } = draft;
  const { reference } = order;
  return { number: 'DD/26-27/000001', kind, reference, cause, issuedAt: NOW, snapshot };
}

describe('Rule 46: the tax invoice says', () => {
  const all = (of: Paper) => JSON.stringify(plainText(paperText(of)));
  it.each([
    ['(a) who supplies', 'DeskDost Pvt. Ltd.'],
    ['(a) the address', '1 Church Street, Bengaluru 560001'],
    ['(a) the GSTIN', 'GSTIN 29AAGCB7383J1Z4'],
    ['(b) a number of at most 16 characters', 'DD/26-27/000001'],
    ['(c) the date', '30 Mar 2027'],
    ['(e) who receives it', 'श्रीमती प्रज्ञा त्रिपाठी'],
    ['(e) their address', '12 MG Road, near the metro, Bengaluru, 560001'],
    ['(g) the SAC', '998713'],
    ['(g) the HSN of a part', '8528'],
    ['(h) what it is', 'Laptop display, serial SN-77, warranty until 29 Mar 2028'],
    ['(i) the quantity', '"2"'],
    ['(j) the total', '₹7,000.00'],
    ['(k) the taxable value', '₹5,932.20'],
    ['(l) the rates', 'CGST 9 %'],
    ['(m) the tax', '₹533.90'],
    ['(n) the place of supply with its state', 'Karnataka (29)'],
    ['(p) whether tax is on reverse charge', 'Tax payable on reverse charge","No'],
    ['(q) why no signature stands there', 'needs no signature'],
  ])('%s', (_, text) => expect(all(issued())).toContain(text));

  it('(d) the GSTIN of a registered customer, whose state decides', () => {
    const buyer = { gstin: '27AAPFU0939F1ZV', name: 'Asha Traders', state: '' };
    const text = all(issued({}, buyer));
    for (const each of ['GSTIN 27AAPFU0939F1ZV', 'Asha Traders', 'Maharashtra (27)', 'IGST 18 %'])
      expect(text).toContain(each);
    expect(text).not.toContain('CGST');
  });

  it('the sums add up to what was charged', () => {
    const { total, lines: of, paid, duePaise } = issued().snapshot;
    expect(total.totalPaise).toBe(TOTAL);
    expect(of.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(TOTAL);
    expect(paid.reduce((sum, { paise }) => sum + paise, 0) + duePaise).toBe(TOTAL);
    expect(total.taxablePaise + total.cgstPaise + total.sgstPaise).toBe(TOTAL);
  });

  it('a composition dealer shows no tax and says why', () => {
    const text = all(issued({}, NO_TAX_BUYER, site(undefined, 'composition')));
    expect(text).toContain('not eligible to collect tax on supplies');
    expect(text).not.toMatch(/CGST|IGST|Taxable/);
  });

  it('nothing is issued with a GSTIN that is none', () => {
    expect(whyNoGst(site())).toBe('');
    expect(whyNoGst(site('29AAGCB7383J1Z5'))).toContain('GSTIN');
  });
});

describe('the file and the page', () => {
  it('the same paper gives the same bytes', async () => {
    const [one, two] = [await paperPdf(issued()), await paperPdf(issued())];
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.from(one.slice(0, 5)).toString()).toBe('%PDF-');
  });

  it('a visitor with the link reads no name', async () => {
    const page = paperPage(withoutBuyer(issued()), {
      back: { path: '/', name: 'Back' },
      pdf: '/pdf',
    });
    const html = await page.text();
    expect(html).toContain('₹7,000.00');
    expect(html).not.toMatch(/प्रज्ञा|MG Road/);
  });
});
