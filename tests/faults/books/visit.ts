import { setTimeout as sleep } from 'node:timers/promises';
import { postJson, razorpayOrderIn, type Customer } from '../customer';
import { untilDone } from '../shopper';
import { signIn, type Habits } from './booking';
import type { Machines } from './machines';
import { payAll } from './pay';
import type { Dispatcher } from './staff';

/** What the desk presses next, by the state of the visit. */
const NEXT: Record<string, string> = {
  booked: 'assigned',
  assigned: 'on-the-way',
  'on-the-way': 'arrived',
};
/** Waits this long; then the audit tells what is missing. */
const WAITS_MS = 30_000;
const LOOK_EVERY_MS = 300;
const LINES = 2;
const DASHBOARD_PAISE = 1_000;
const CANCELLED = (is: string) =>
  `select reference from orders where ${is} and cancellation_at is not null`;

interface Row {
  state: string;
  version: number;
  lines: number;
}

/** The visit of a booking, and its bill: pressed at the desk, approved and paid by the customer. */
export class Visit {
  readonly #path: string;
  readonly #is: string;

  constructor(
    private readonly world: Machines,
    private readonly customer: Customer,
  ) {
    this.#path = `/orders/${customer.reference}`;
    this.#is = `reference = '${customer.reference}'`;
  }

  /** False without a slot. */
  isOpened = (): Promise<boolean> =>
    this.comes(`select state, version, 0 as lines from visits where ${this.#is}`);

  /** Does nothing when the shop does not allow it. */
  async cancel(): Promise<void> {
    const path = `${this.#path}/cancellation`;
    await untilDone(async () => {
      const { status, html } = await this.customer.page(path);
      if (status === 401) await signIn(this.customer);
      const back = /name="back" value="(\d+)"/.exec(html)?.[1];
      if (!back) return status !== 401 && status < 500;
      const openBill = /name="openBill" value="(\d+)"/.exec(html)?.[1] ?? '';
      const answer = await this.customer.post(path, { back, openBill });
      return answer.status < 400;
    });
  }

  async arrive(dispatcher: Dispatcher, technician: string): Promise<void> {
    await untilDone(async () => {
      const visit = await this.visit();
      const to = NEXT[visit?.state ?? ''];
      if (!visit || !to) return true;
      const { version } = visit;
      if (to === 'assigned')
        await dispatcher.press(`${this.#path}/assign`, { version, technician, back: '' });
      else await dispatcher.press(`${this.#path}/step`, { version, to, note: 'seen', back: '' });
      return (await this.visit())?.state === 'arrived';
    });
  }

  async writeBill(dispatcher: Dispatcher, rupees: number): Promise<void> {
    const line = { item: '', quantity: 1, serial: '', name: 'Display', kind: 'part', days: 0 };
    await untilDone(async () => {
      const { state = 'draft', version = 0, lines = 0 } = (await this.bill()) ?? {};
      if (state !== 'draft') return true;
      if (lines < LINES)
        await dispatcher.press(`${this.#path}/bill/add`, { ...line, version, rupees });
      else await dispatcher.press(`${this.#path}/bill/send`, { version });
      return false;
    });
  }

  async approve(): Promise<void> {
    await untilDone(async () => {
      const bill = await this.bill();
      if (bill?.state !== 'sent') return true;
      await this.pressBill('approve', bill.version);
      return false;
    });
  }

  async payBill(habits: Habits): Promise<void> {
    const offered = new Set<string>();
    const press = async (version: number): Promise<void> => {
      const id = razorpayOrderIn(await this.pressBill('pay', version));
      if (id) offered.add(id);
    };
    await untilDone(async () => {
      const bill = await this.bill();
      if (bill?.state !== 'approved') return true;
      await Promise.all(
        Array.from({ length: habits.paysTwice ? 2 : 1 }, () => press(bill.version)),
      );
      return offered.size > 0;
    });
    await payAll(this.world.sandbox, offered, habits, { dialog: this.tell, page: this.tell });
    await this.comes(
      `select state, version, 0 as lines from bills where ${this.#is} and state = 'settled'`,
    );
  }

  /**
   * Cancels with the money of the bill. What the fee gives back depends on the clock: half or all.
   */
  async cancelAtDesk(dispatcher: Dispatcher): Promise<void> {
    await untilDone(async () => {
      for (const back of await this.possibleRefunds())
        await dispatcher.press(`${this.#path}/cancel`, { back, bill: 'back', because: '' });
      return (await this.ask(CANCELLED(this.#is))).length > 0;
    });
  }

  /** A part of the fee, as a person does it in the dashboard. */
  async sendBackAtRazorpay(): Promise<void> {
    const [order] = (await this.ask(
      `select razorpay_payment_id as id from orders where ${this.#is}`,
    )) as { id: string }[]; // the column asked for
    await postJson(`${this.world.sandbox}/control/razorpay/refund`, {
      payment_id: order?.id,
      amount: DASHBOARD_PAISE,
    });
  }

  private async possibleRefunds(): Promise<number[]> {
    const [order] = (await this.ask(
      `select price_paise as paise from orders where ${this.#is}`,
    )) as { paise: string | number }[]; // the column asked for
    const paise = Number(order?.paise);
    const [extra] = (await this.ask(
      `select coalesce(sum(amount_paise), 0) as paise from stray_payments
        where ${this.#is} and reason = 'extra'`,
    )) as { paise: string | number }[]; // as above
    const beside = Number(extra?.paise);
    return [paise, Math.round(paise / 2), 0].map((back) => back + beside);
  }

  private tell = (payment: Record<string, string>): Promise<Response> =>
    this.customer.post(`/checkout/return?reference=${this.customer.reference}`, payment);

  private async pressBill(act: 'approve' | 'pay', version: number): Promise<string> {
    await this.stayIn();
    const answer = await this.customer.post(`${this.#path}/bill`, {
      act,
      version: String(version),
    });
    return answer.text();
  }

  /** A clock that stood wrong has ended the session. */
  private async stayIn(): Promise<void> {
    if ((await this.customer.page(`${this.#path}/bill`)).status === 401)
      await signIn(this.customer);
  }

  private visit = (): Promise<Row | undefined> =>
    this.row(`select state, version, 0 as lines from visits where ${this.#is}`);

  private bill = (): Promise<Row | undefined> =>
    this.row(
      `select state, version, (select count(*) from bill_lines where ${this.#is}) as lines
        from bills where ${this.#is}`,
    );

  private async row(sql: string): Promise<Row | undefined> {
    const [row] = (await this.ask(sql)) as { [Name in keyof Row]: string | number }[]; // the columns asked for
    return (
      row && { state: String(row.state), version: Number(row.version), lines: Number(row.lines) }
    );
  }

  /** PostgreSQL may be down for a moment. */
  private async ask(sql: string): Promise<unknown[]> {
    const deadline = Date.now() + WAITS_MS;
    for (;;) {
      try {
        return await this.world.ask(sql);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(LOOK_EVERY_MS);
      }
    }
  }

  /** Who has left is asked about after minutes; these are made to pass. */
  private async comes(sql: string): Promise<boolean> {
    const deadline = Date.now() + WAITS_MS;
    while (Date.now() < deadline) {
      if (await this.row(sql)) return true;
      await sleep(LOOK_EVERY_MS);
      await this.ask(
        `update jobs set run_at = 0 where state = 'waiting' and (subject = '${this.customer.reference}'
          or subject in (select razorpay_order_id from bill_payments where ${this.#is}))`,
      );
    }
    return false;
  }
}
