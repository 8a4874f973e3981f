import { asRecord } from '#app/ground/json';
import { sentences, SignInFault } from './auth-messages';
import { words } from '#app/words/words';

/** `null` if nobody is signed in. Throws if the server cannot be reached. */
export async function readSession(): Promise<string | null> {
  const response = await call({ method: 'GET' });
  if (!response.ok) throw new SignInFault(words.account.signInCheckFailed);
  return phoneIn(await bodyOf(response)) ?? null;
}

export async function exchangeToken(idToken: string): Promise<string> {
  const response = await call({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  const body = await bodyOf(response);
  const phone = response.ok ? phoneIn(body) : undefined;
  if (!phone) throw new SignInFault(textAt(body, 'message') ?? words.account.signInCheckFailed);
  return phone;
}

export async function endShopSession(
  address: '/session' | '/sessions' = '/session',
): Promise<void> {
  const response = await call({ method: 'DELETE' }, address);
  if (!response.ok) throw new SignInFault(words.account.signOutFailed);
}

const TIMEOUT_MS = 20_000;

async function call(request: RequestInit, address = '/session'): Promise<Response> {
  try {
    return await fetch(words.page.base + address, {
      ...request,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new SignInFault(sentences()['network-request-failed'], { cause });
  }
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const phoneIn = (body: unknown): string | undefined => textAt(body, 'phone');

function textAt(body: unknown, name: 'phone' | 'message'): string | undefined {
  const value = asRecord(body)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
