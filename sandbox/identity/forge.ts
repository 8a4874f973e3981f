import { z } from 'zod';
import { json, jsonObject, type Answer, type Call, type Route } from '../http';
import type { IdentityContext } from './desk';
import { phoneClaims, withoutNulls } from './id-token';

/** Google's public keys, and tokens that are valid or wrong in one point, for tests. */
export function forgeRoutes(context: IdentityContext): Route[] {
  return [
    {
      name: 'identity.jwks',
      method: 'GET',
      path: /^\/jwks$/,
      handle: () =>
        json(context.signer.jwks(), 200, {
          'cache-control': 'public, max-age=20000, must-revalidate, no-transform',
        }),
    },
    {
      name: 'identity.forge',
      method: 'POST',
      path: /^\/control\/identity\/token$/,
      handle: (call) => forge(call, context),
    },
  ];
}

const order = z.strictObject({
  phone: z.string(),
  projectId: z.string().optional(),
  /** The claim `firebase.sign_in_provider`. */
  provider: z.string().optional(),
  /** Merged into the claims; `null` removes one. */
  overrides: z.record(z.string(), z.unknown()).optional(),
  /** Merged into the header; `null` removes one. */
  header: z.record(z.string(), z.unknown()).optional(),
  key: z.enum(['right', 'wrong', 'none']).optional(),
});

function forge(call: Call, { projectId, now, signer }: IdentityContext): Answer {
  const parsed = order.safeParse(jsonObject(call.body));
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400);
  const { phone, provider, overrides, header, key } = parsed.data;
  const claims = phoneClaims({
    projectId: parsed.data.projectId ?? projectId,
    phone,
    provider,
    authTime: now(),
    now: now(),
  });
  return json({ idToken: signer.sign(withoutNulls({ ...claims, ...overrides }), { key, header }) });
}
