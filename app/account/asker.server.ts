import { clientAddress } from '#app/limits/client-address.server';
import type { Asker } from '#app/limits/limits.server';
import { getSession } from './session.server';

/** The key of a limit per person. While the store is down, only the address is known. */
export async function askerOf(request: Request): Promise<Asker> {
  const session = await getSession(request).catch(() => undefined);
  return { phone: session?.phone, address: clientAddress(request) };
}
