/**
 * A customer without JavaScript: plain forms against the shop, so that every step is one request
 * and one answer. Payment and code come from the sandbox.
 */
export class WebCustomer {
  /** The pages of English have none. */
  language: 'en' | 'hi' = 'en';
  #cookie = '';
  #leaving: AbortSignal | undefined;
  draft = '';
  reference = '';
  razorpayOrderId = '';
  /** Every Razorpay order that the checkout gave. */
  readonly offered = new Set<string>();
  /** Chooses one of the open slots; blank when there is none. */
  pick = (slots: string[]): string => slots.at(-1) ?? '';

  constructor(
    readonly shop: string,
    readonly sandbox: string,
    readonly phone: string,
    /** The address that a proxy saw, where one is trusted. */
    readonly from = '',
    /** Told whatever the customer types or receives. */
    readonly onTyped: OnTyped = () => undefined,
  ) {}

  /** Puts the language before it: `/hi/checkout`. */
  path(path: string): string {
    return this.language === 'en' ? path : `/${this.language}${path}`;
  }

  get cookie(): string {
    return this.#cookie;
  }

  private headers(): Record<string, string> {
    return { cookie: this.#cookie, ...(this.from ? { 'x-forwarded-for': this.from } : {}) };
  }

  /** `offMs`: how much the provider's clock is off. */
  async signIn(offMs = 0): Promise<void> {
    this.#cookie = '';
    const idToken = await phoneToken(this.sandbox, this.phone, this.onTyped);
    const response = await this.post('/session', {
      idToken: offMs === 0 ? idToken : laterBy(offMs, idToken),
    });
    if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
    this.#cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    this.onTyped([['cookie', this.#cookie.split('=')[1] ?? '']]);
  }

  async choose(service: string): Promise<void> {
    const response = await this.post(this.path('/drafts'), { service });
    this.draft =
      new URL(response.headers.get('location') ?? '', this.shop).searchParams.get('draft') ?? '';
  }

  /** Complete Order; remembers what the payment page was given. */
  async completeOrder(changes: Record<string, string> = {}): Promise<Response> {
    const response = await this.post(this.path(`/checkout?draft=${this.draft}`), {
      ...(await this.filledForm()),
      ...changes,
    });
    const html = await response.clone().text();
    this.razorpayOrderId = razorpayOrderIn(html) || this.razorpayOrderId;
    if (this.razorpayOrderId) this.offered.add(this.razorpayOrderId);
    this.reference = /reference=(DD-\w+)/.exec(html)?.[1] ?? this.reference;
    return response;
  }

  /** Pays at Razorpay; the answer is what its page hands to the shop. */
  pay(outcome?: 'failed'): Promise<Record<string, string>> {
    return postJson(`${this.sandbox}/control/razorpay/pay`, {
      order_id: this.razorpayOrderId,
      outcome,
    });
  }

  claim(payment: Record<string, string>): Promise<Response> {
    return this.post('/payments', { reference: this.reference, ...payment });
  }

  /** Begins a step and goes away in the middle of it. */
  async leaveDuring(step: () => Promise<unknown>, middle: () => Promise<unknown>): Promise<void> {
    const leaving = new AbortController();
    this.#leaving = leaving.signal;
    const going = step().catch(() => undefined);
    await middle();
    leaving.abort();
    await going;
    this.#leaving = undefined;
  }

  async page(path: string): Promise<{ status: number; html: string }> {
    const response = await fetch(this.shop + path, { headers: this.headers(), redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    this.onTyped(Object.entries(fields));
    return fetch(this.shop + path, {
      method: 'POST',
      redirect: 'manual',
      signal: this.#leaving,
      headers: {
        ...this.headers(),
        origin: this.shop,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields),
    });
  }

  /** The checkout form with everything typed. */
  private async filledForm(): Promise<Record<string, string>> {
    const { html } = await this.page(this.path(`/checkout?draft=${this.draft}`));
    const seenPaise = /name="seenPaise" value="(\d+)"/.exec(html)?.[1] ?? '0';
    const slots = [...html.matchAll(/<input[^>]*name="slot"[^>]*value="([^"]+)"[^>]*>/g)].filter(
      ([tag]) => !tag.includes('disabled'),
    );
    return {
      draft: this.draft,
      seenPaise,
      slot: this.pick(slots.map(([, slot = '']) => slot)),
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: this.phone,
      pincode: '560034',
      city: 'Bengaluru',
      address: '12, 5th Cross',
    };
  }
}

type OnTyped = (fields: Iterable<[name: string, value: unknown]>) => void;

/** What a page gives to Razorpay's own page; blank when nothing is to be paid. */
export const razorpayOrderIn = (html: string): string =>
  /name="order_id" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** What somebody with this phone is given for the code that was sent to it. */
export async function phoneToken(
  sandbox: string,
  phone: string,
  onTyped: OnTyped = () => undefined,
): Promise<string> {
  const identity = `${sandbox}/identitytoolkit.googleapis.com/v1`;
  const { sessionInfo } = await postJson<{ sessionInfo: string }>(
    `${identity}/accounts:sendVerificationCode?key=any`,
    { phoneNumber: phone, recaptchaToken: 'x' },
  );
  const codes = await getJson<{ verificationCodes: { phoneNumber: string; code: string }[] }>(
    `${sandbox}/emulator/v1/projects/demo-deskdost/verificationCodes`,
  );
  const code = codes.verificationCodes.filter((sent) => sent.phoneNumber === phone).at(-1)?.code;
  const { idToken } = await postJson<{ idToken: string }>(
    `${identity}/accounts:signInWithPhoneNumber?key=any`,
    { sessionInfo, code },
  );
  onTyped(Object.entries({ phone, code, idToken, sessionInfo }));
  return idToken;
}

/** The sandbox's tokens are unsigned, so their times can be another's. */
function laterBy(offMs: number, token: string): string {
  const [header = '', claims = ''] = token.split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<
    string,
    unknown
  >; // as the sandbox wrote it
  for (const time of ['iat', 'auth_time', 'exp']) said[time] = Number(said[time]) + offMs / 1000;
  return `${header}.${Buffer.from(JSON.stringify(said)).toString('base64url')}.`;
}

export async function postJson<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T; // the sandbox's own answers, shaped as the caller knows them
}

export async function getJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T; // as above
}
