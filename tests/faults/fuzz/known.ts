import { signedPreview } from '../../../cms/src/preview-signature';
import { randomUUID } from 'node:crypto';
import { Customer } from '../customer';
import type { Running } from '../running';

/**
 * What a hostile visitor can have learnt of a running shop: everything that any customer or partner
 * is given.
 */
export interface Known {
  origin: string;
  cookies: string[];
  /** Good values for the parts of addresses, by their names in `app/routes.ts`. */
  params: Record<string, string[]>;
  /** Good values for fields, by their names. */
  fields: Map<string, string>;
  /** What is posted as JSON, by address; of a session the token's claims. */
  documents: Record<string, unknown>;
  webhookSecret: string;
  contentToken: string;
}

const CITY = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
  landmark: '',
};
const SERVICE = 'laptop-booking-display';

/**
 * A new customer with a paid order, a pending one and a draft. Sessions that the fuzzing ended are
 * replaced so.
 */
export async function getToKnow(shop: Running, phone: string): Promise<Known> {
  const customer = new Customer(shop.origin, shop.sandbox, phone);
  await customer.signIn();
  await customer.choose(SERVICE);
  await customer.completeOrder();
  const paid = customer.reference;
  const payment = await customer.pay();
  await customer.claim(payment);
  const key =
    /key=([\w-]+)/.exec((await customer.page(`/orders/${paid}/calendar.ics`)).html)?.[1] ?? '';
  await customer.choose(SERVICE);
  await customer.completeOrder({ again: 'yes' });
  const pending = customer.reference;
  await customer.choose(SERVICE);
  const { html: checkout } = await customer.page(`/checkout?draft=${customer.draft}`);
  const slot = [...checkout.matchAll(/name="slot"[^>]*value="([^"]+)"/g)].at(-1)?.[1] ?? '';
  const [date = '', timeSlot = ''] = slot.split('|');
  const stamp =
    /name="stamp" value="([^"]+)"/.exec((await customer.page('/contact-us')).html)?.[1] ?? '';
  const visit = randomUUID();
  const place =
    /"id":"([\w-]+)"/.exec(
      (await customer.page(`/api/places/suggest?q=koramangala&s=${visit}`)).html,
    )?.[1] ?? '';
  const fields = {
    ...{
      draft: customer.draft,
      seenPaise: '59900',
      slot,
      date,
      timeSlot,
      service: SERVICE,
      serviceId: '',
      again: 'yes',
      ...CITY,
      phone,
    },
    ...{
      reference: pending,
      ...payment,
      key,
      q: 'display',
      s: visit,
      lat: '12.93',
      lng: '77.62',
      tab: 'quick',
      to: '/laptop-support',
      token: 'sandbox-preview-secret',
      removal: 'x',
      idToken: 'a.b.c',
    },
    ...{
      fullName: 'Asha Rao',
      contactNumber: phone,
      issue: 'Laptop',
      subIssue: 'Display',
      otherIssue: '',
      otherSubIssue: '',
      comments: 'It went dark.',
      topic: '',
      stamp,
    },
  };
  return {
    origin: shop.origin,
    cookies: [customer.cookie, customer.cookie, `${customer.cookie}; ${await previewCookie(shop)}`],
    params: {
      reference: [paid, pending, 'DD-2222222222'],
      slug: [SERVICE],
      id: [place],
      category: ['laptop-support', 'macbook-support', 'no-support'],
      '*': [SERVICE, 'Display', 'Windows Starting Slowly'].map(encodeURIComponent),
    },
    fields: new Map(Object.entries(fields)),
    documents: documents(customer.razorpayOrderId, phone),
    webhookSecret: 'sandbox_webhook_secret',
    contentToken: 'sandbox-content-token',
  };
}

async function previewCookie(shop: Running): Promise<string> {
  const link = signedPreview('sandbox-preview-secret', { to: '/', status: 'draft' });
  const answer = await fetch(`${shop.origin}/preview?${link}`, { redirect: 'manual' });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

function documents(orderId: string, phone: string): Known['documents'] {
  const payment = {
    id: 'pay_00000000000000',
    order_id: orderId,
    amount: 59_900,
    currency: 'INR',
    status: 'failed',
    captured: false,
    error_reason: 'payment_failed',
    created_at: 1_763_000_000,
  };
  const refund = {
    id: 'rfnd_00000000000000',
    payment_id: payment.id,
    amount: 59_900,
    status: 'processed',
  };
  const now = Math.floor(Date.now() / 1000);
  return {
    '/webhooks/razorpay': {
      event: 'payment.failed',
      payload: { payment: { entity: payment }, refund: { entity: refund } },
    },
    '/webhooks/content': {
      event: 'entry.publish',
      createdAt: '2026-11-21T10:00:00.000Z',
      model: 'service',
      entry: { documentId: 'abcdefgh', updatedAt: '2026-11-21T10:00:00.000Z' },
    },
    '/vitals': { page: 'landing', vitals: [{ metric: 'LCP', rating: 'good' }] },
    '/session': {
      iss: 'https://securetoken.google.com/demo-deskdost',
      aud: 'demo-deskdost',
      sub: 'someone',
      phone_number: phone,
      firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
      iat: now,
      auth_time: now,
      exp: now + 3_600,
    },
  };
}
