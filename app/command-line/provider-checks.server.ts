import { createHmac, randomUUID } from 'node:crypto';
import { env } from '#app/ground/env.server';
import { MapsFailure } from '#app/location/google.server';
import { placeAt } from '#app/location/geocode.server';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { fail, pass, statusOf, warn, type Check, type Checked } from './check';

const WEBHOOK = '/webhooks/razorpay';

export const PROVIDER_CHECKS: Check[] = [
  { name: 'Razorpay keys', run: razorpayKeys },
  { name: 'Razorpay webhook', run: webhook },
  { name: 'Google Maps key', run: mapsKey },
  { name: 'Form service, orders', run: () => reaches(env.FORM_ENDPOINT_ORDERS) },
  { name: 'Form service, tickets', run: () => reaches(env.FORM_ENDPOINT_TICKETS) },
];

const isTestKey = (): boolean => env.RAZORPAY_KEY_ID.startsWith('rzp_test_');

async function razorpayKeys(): Promise<Checked> {
  try {
    await razorpay.fetchPaymentPage(Math.floor(Date.now() / 1000), 0);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.status === 401)
      return fail(
        'Razorpay refuses them. Make a new pair: Dashboard → Account & Settings → API keys.',
      );
    return fail(`Razorpay does not answer (${error.message}). Can this server reach it?`);
  }
  if (isTestKey()) return warn('They work and are test keys: no money moves.');
  return pass('They work.');
}

/** Calls as Razorpay does, with an event that changes nothing, once rightly signed and once not. */
async function webhook(): Promise<Checked> {
  const body = JSON.stringify({ event: 'preflight', payload: {} });
  const [secret = ''] = env.RAZORPAY_WEBHOOK_SECRETS;
  const signed = await post(body, createHmac('sha256', secret).update(body).digest('hex'));
  if (signed === 0)
    return fail(`${env.PUBLIC_ORIGIN} does not answer. Check DNS, ports 80 and 443, and Caddy.`);
  if (signed !== 200)
    return fail(
      `${WEBHOOK} answers ${signed} to a signed event. Is the shop running with this .env?`,
    );
  const forged = await post(body, 'forged');
  if (forged !== 400) return fail(`${WEBHOOK} answers ${forged} to a forged event. Ask for help.`);
  return pass(
    `${env.PUBLIC_ORIGIN}${WEBHOOK} takes signed events only. The secret in Razorpay's dashboard must be the first of RAZORPAY_WEBHOOK_SECRETS.`,
  );
}

const post = (body: string, signature: string): Promise<number> =>
  statusOf(env.PUBLIC_ORIGIN, WEBHOOK, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': `preflight_${randomUUID()}`,
    },
    body,
  });

const BENGALURU = { lat: 12.9716, lng: 77.5946 };

async function mapsKey(): Promise<Checked> {
  try {
    await placeAt(BENGALURU);
    return pass('It works for addresses.');
  } catch (error) {
    if (!(error instanceof MapsFailure)) throw error;
    if (error.status === 0)
      return fail(`Google does not answer (${error.reason}). Can this server reach it?`);
    return fail(
      `Google refuses it (${error.reason}). Switch on billing, the Geocoding API and Places API (New), and allow this server's address.`,
    );
  }
}

/** A GET stores nothing: only whether somebody answers. */
async function reaches(address: string): Promise<Checked> {
  const { hostname } = new URL(address);
  return (await statusOf(address, '')) > 0
    ? pass(`${hostname} answers. Book once and look for the row.`)
    : fail(`${hostname} does not answer. Check the address in .env.`);
}
