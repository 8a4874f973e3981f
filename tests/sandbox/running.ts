import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox';

export const FIREBASE_PROJECT = 'demo-test';
export const MAPS_KEY = 'maps-key';

export function runSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({
    port: 0,
    shopOrigin: 'http://127.0.0.1:9',
    razorpay: {
      keyId: 'rzp_test_SandboxDeskDost',
      keySecret: 'key_secret',
      webhookSecret: 'webhook_secret',
    },
    firebaseProjectId: FIREBASE_PROJECT,
    mapsKey: MAPS_KEY,
    quiet: true,
    ...options,
  });
}

/** Responses are untyped JSON; each test names the fields it needs. */
export async function answerOf(
  response: Response,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const text = await response.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : { text };
  return { status: response.status, body: Object.fromEntries(Object.entries(body ?? {})) };
}
