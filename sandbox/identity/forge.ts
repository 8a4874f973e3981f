import { z } from 'zod';
import { json, jsonObject, type Answer, type Call, type Route } from '../http';
import type { IdentityDesk } from './desk';
import { phoneClaims, withoutNulls } from './id-token';

/** Google's public keys, and tokens signed to order: right ones, and wrong in exactly one point. For tests of the live verifier. */
export function forgeRoutes(desk: IdentityDesk): Route[] {
  return [
    {
      name: 'identity.jwks',
      method: 'GET',
      path: /^\/jwks$/,
      handle: () => json(desk.signer.jwks(), 200, { 'cache-control': 'public, max-age=20000, must-revalidate, no-transform' }),
    },
    { name: 'identity.forge', method: 'POST', path: /^\/control\/identity\/token$/, handle: (call) => forge(call, desk) },
  ];
}

const order = z.strictObject({
  phone: z.string(),
  projectId: z.string().optional(),
  /** What `firebase.sign_in_provider` says. */
  provider: z.string().optional(),
  /** Laid over the claims; `null` leaves one out. */
  overrides: z.record(z.string(), z.unknown()).optional(),
  /** Laid over the header; `null` leaves one out. */
  header: z.record(z.string(), z.unknown()).optional(),
  key: z.enum(['right', 'wrong', 'none']).optional(),
});

function forge(call: Call, { projectId, now, signer }: IdentityDesk): Answer {
  const asked = order.safeParse(jsonObject(call.body));
  if (!asked.success) return json({ error: z.prettifyError(asked.error) }, 400);
  const { phone, provider, overrides, header, key } = asked.data;
  const claims = phoneClaims({ projectId: asked.data.projectId ?? projectId, phone, provider, authTime: now(), now: now() });
  return json({ idToken: signer.sign(withoutNulls({ ...claims, ...overrides }), { key, header }) });
}
