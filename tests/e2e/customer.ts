import { expect, type FrameLocator, type Locator, type Page, type Response } from 'playwright/test';
import { phoneToken } from '../faults/customer';
import { noteSent } from './note-sent';

/** Set in playwright.config.ts. */
export const SHOP = { origin: 'http://127.0.0.1:4310', sandbox: 'http://127.0.0.1:4311' };
/** The desk beside that shop. */
export const DESK = 'http://localhost:4312';
/** A shop with zones, few visits in a slot and a holiday. */
export const LIMITED_SHOP = { origin: 'http://127.0.0.1:4350', sandbox: 'http://127.0.0.1:4351' };
export const CMS_SHOP = { origin: 'http://127.0.0.1:4320', sandbox: 'http://127.0.0.1:4321' };

/** The shop ignores a second press at the same spot within this time. */
const DOUBLE_PRESS_MS = 550;

type PanelEntry = 'Booking' | 'Categories' | 'Account' | 'Cart';

/** A customer with a unique phone number, who acts through visible text. */
export class Customer {
  readonly phone = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`.replace(
    /^99999009/,
    '98765432',
  );

  constructor(
    readonly page: Page,
    readonly at: { origin: string; sandbox: string } = SHOP,
  ) {
    noteSent(page.context());
    page.on('response', (response) => void this.#noteReferences(response));
  }

  readonly #references = new Set<string>();
  readonly #paying = new Set<string>();

  async #noteReferences(response: Response): Promise<void> {
    if (response.request().method() !== 'POST' || !response.url().includes('/checkout')) return;
    const text = await response.text().catch(() => ''); // the page may have navigated
    for (const [reference] of text.matchAll(/DD-[2-9A-Z]{10}/g)) this.#references.add(reference);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.at.origin + path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  card(service: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: service, exact: true }) });
  }

  async addFromCategory(path: string, service: string): Promise<void> {
    await this.open(path);
    await this.card(service).getByRole('button', { name: 'Add' }).click();
    await expect(this.page.getByText(`Added ${service} to your cart!`)).toBeVisible();
  }

  entry(name: PanelEntry): Locator {
    return this.page
      .locator('nav')
      .getByText(name, { exact: true })
      .locator('visible=true')
      .first();
  }

  async openPanel(name: PanelEntry): Promise<void> {
    await this.entry(name).click();
  }

  /** The lists of the footer are folded on phones. */
  async unfoldFooter(): Promise<void> {
    for (const title of await this.page.getByRole('contentinfo').locator('summary').all())
      if (await title.isVisible()) await title.click();
  }

  async openLocation(): Promise<void> {
    await this.page.locator('.location-button').click();
  }

  /** Also waits for its history entry to go, which would abort the next navigation. */
  async closePanel(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await this.page.waitForFunction(() => !(history.state as { panel?: unknown } | null)?.panel);
  }

  get bookingPanel(): Locator {
    return this.page.getByRole('dialog', { name: 'Book an Appointment' });
  }

  /** Fills the open Booking panel. Tomorrow always has open slots. */
  async book({
    day = 1,
    slot = '2pm-4pm',
    category = 'Windows Support',
    item = 'Windows Starting Slowly',
  }: Partial<{ day: number; slot: string; category: string; item: string }>): Promise<void> {
    await this.bookingPanel
      .getByRole('radiogroup', { name: 'Day' })
      .getByRole('radio')
      .nth(day)
      .check();
    await this.bookingPanel.getByRole('radio', { name: slot }).check();
    await this.bookingPanel.getByLabel('Category').selectOption(category);
    await this.bookingPanel.getByLabel('Item').selectOption(item);
  }

  get signInPanel(): Locator {
    return this.page.getByRole('dialog', { name: 'Sign in with your phone' });
  }

  async requestCode(): Promise<void> {
    await this.signInPanel.getByLabel('Phone number').fill(this.phone);
    await this.signInPanel.getByRole('button', { name: 'Send OTP' }).click();
    await expect(this.signInPanel.getByText('OTP sent successfully!')).toBeVisible();
  }

  async code(): Promise<string> {
    const response = await this.page.request.get(
      `${this.at.sandbox}/emulator/v1/projects/demo-deskdost/verificationCodes`,
    );
    const { verificationCodes } = (await response.json()) as {
      verificationCodes: { phoneNumber: string; code: string }[];
    };
    return (
      verificationCodes.filter((sent) => sent.phoneNumber === `+91${this.phone}`).at(-1)?.code ?? ''
    );
  }

  async enterCode(code: string): Promise<void> {
    await this.signInPanel.getByLabel('6-digit OTP').fill(code);
    await this.signInPanel.getByRole('button', { name: 'Verify OTP' }).click();
  }

  async signIn(): Promise<void> {
    await this.requestCode();
    await this.enterCode(await this.code());
    await expect(this.page.getByText('Phone number verified successfully!')).toBeVisible();
  }

  /** The form is open with a service and nobody stored; else Add New Customer opens it. */
  async openCustomerForm(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Customer Details' })).toBeVisible();
    const isFirst = await this.page.evaluate(() => {
      if (!location.search.includes('draft=')) return false;
      try {
        return (JSON.parse(sessionStorage.getItem('customerDetails') ?? '[]') as []).length === 0;
      } catch (error) {
        // The browser blocks storage, so nobody is stored.
        if (error instanceof DOMException) return true;
        throw error;
      }
    });
    if (!isFirst) await this.page.getByRole('button', { name: 'Add New Customer' }).click();
    await expect(this.page.getByLabel('Name', { exact: true })).toBeVisible();
  }

  async fillCustomer(name = 'Asha Rao'): Promise<void> {
    await this.openCustomerForm();
    const fields: [string, string][] = [
      ['Name', name],
      ['Email', 'asha@example.com'],
      ['Phone', `+91${this.phone}`],
      ['Pincode', '560034'],
      ['City', 'Bengaluru'],
      ['Address', '12, 5th Cross, Koramangala'],
    ];
    for (const [label, value] of fields)
      await this.page.getByLabel(label, { exact: true }).fill(value);
    await this.afterDoublePress();
    await this.page.getByRole('button', { name: 'Save Details' }).click();
    await this.page.getByRole('checkbox', { name: new RegExp(name) }).check();
  }

  /** Nobody fills a form or reads an alert this fast; the shop takes it for a double press. */
  afterDoublePress(): Promise<void> {
    return this.page.waitForTimeout(DOUBLE_PRESS_MS);
  }

  async chooseSlot(label = '10am-12pm'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check();
    await this.page.getByRole('radio', { name: label }).locator('visible=true').check();
  }

  async completeOrder(): Promise<void> {
    await this.page.getByRole('button', { name: 'Complete Order' }).click();
  }

  get paymentFrame(): FrameLocator {
    return this.page.frameLocator('iframe.razorpay-checkout-frame');
  }

  /** Records the order being paid: the browser may have dropped the answer that named it. */
  async payByUpi(): Promise<void> {
    const [order = ''] =
      /order_\w{14}/.exec(await this.paymentFrame.getByText(/order_\w{14}/).innerText()) ?? [];
    this.#paying.add(order);
    await this.paymentFrame.getByRole('button', { name: 'Simulate scan' }).click();
  }

  /** Signs in without the panel, for tests of what comes after it. */
  async signInByRequest(): Promise<void> {
    const idToken = await phoneToken(this.at.sandbox, `+91${this.phone}`);
    const response = await this.page.request.post(`${this.at.origin}/session`, {
      form: { idToken },
      headers: { origin: this.at.origin },
    });
    expect(response.ok()).toBe(true);
    // The panel leaves this in the browser, for the first paint of the next page.
    await this.page.goto(`${this.at.origin}/robots.txt`);
    await this.page.evaluate((phone) => {
      localStorage.setItem('isVerified', 'true');
      localStorage.setItem('userPhoneNumber', phone);
    }, `+91${this.phone}`);
  }

  /** Signed in, with a saved customer and a slot. `journey.spec.ts` signs in on the way. */
  async reachCheckout(slot?: string): Promise<void> {
    await this.signInByRequest();
    await this.addFromCategory('/laptop-support', 'Display');
    await this.openPanel('Cart');
    await this.page.getByRole('button', { name: 'CHECKOUT' }).click();
    await expect(this.page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await this.fillCustomer();
    await this.chooseSlot(slot);
  }

  async expectSuccess(): Promise<string> {
    const alert = this.page.getByRole('alertdialog', {
      name: 'Payment Successful & Order Submitted!',
    });
    await expect(alert).toBeVisible();
    const reference = await this.referenceIn(alert);
    await this.afterDoublePress();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(this.page).toHaveURL(`${this.at.origin}/`);
    await expect(this.page.getByText('Booked and paid')).toBeVisible();
    return reference;
  }

  async referenceIn(message: Locator): Promise<string> {
    const reference = /DD-\w{10}/.exec(await message.innerText())?.[0] ?? '';
    this.#references.add(reference);
    return reference;
  }

  async submissions(): Promise<
    { bookingId: string; totalAmount: number; slotDetails: { date: string; timeSlot: string } }[]
  > {
    const response = await this.page.request.get(`${this.at.sandbox}/control/forms`);
    const { orders } = (await response.json()) as {
      orders: {
        body: {
          verifiedPhone: string;
          bookingId: string;
          totalAmount: number;
          slotDetails: { date: string; timeSlot: string };
        };
      }[];
    };
    return orders
      .filter(({ body }) => body.verifiedPhone === `+91${this.phone}`)
      .map(({ body }) => body);
  }

  /** Razorpay's orders of this customer, paid or not. */
  async razorpayOrders(): Promise<
    { id: string; amount: number; attempts: number; status: string }[]
  > {
    const response = await this.page.request.get(`${this.at.sandbox}/control/razorpay/state`);
    const { orders } = (await response.json()) as {
      orders: { id: string; amount: number; attempts: number; status: string; receipt: string }[];
    };
    return orders.filter(
      ({ id, receipt }) => this.#references.has(receipt) || this.#paying.has(id),
    );
  }
}
