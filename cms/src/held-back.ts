import type { Core } from '@strapi/strapi';
import { uidOf } from './content-types';

const SHOP_ANSWERS_WITHIN_MS = 8_000;
const PUBLISH = 'plugin::content-manager.explorer.publish';

/** `changed`: another removal is held back by now. `notice` comes from the shop. */
type ShopNotice =
  | { state: 'ok' | 'changed'; notice: unknown; mayConfirm: boolean }
  | { state: 'unreachable' }
  | { state: 'not-connected' };

interface Context {
  request: { body?: unknown };
  state: { userAbility: { can(action: string, subject: string): boolean } };
}

/** Any signed-in user may read. Confirming needs the right to publish categories. */
export function routeHeldBack(strapi: Core.Strapi): void {
  const signedIn = 'admin::isAuthenticatedAdmin';
  const publishers = {
    name: 'admin::hasPermissions',
    config: { actions: [[PUBLISH, uidOf('category')]] },
  };
  const routes = [
    {
      method: 'GET',
      handler: (context: Context) => askShop(context),
      config: { policies: [signedIn] },
    },
    {
      method: 'POST',
      handler: (context: Context) => askShop(context, context.request.body ?? {}),
      config: { policies: [signedIn, publishers] },
    },
  ];
  strapi.server.routes({
    type: 'admin',
    prefix: '/admin/shop',
    // Strapi's type is too narrow
    routes: routes.map((each) => ({ ...each, path: '/held-back' })) as never,
  });
}

async function askShop({ state }: Context, confirmation?: unknown): Promise<ShopNotice> {
  const { STOREFRONT_URL, CONTENT_WEBHOOK_TOKEN } = process.env;
  if (!STOREFRONT_URL || !CONTENT_WEBHOOK_TOKEN) return { state: 'not-connected' };
  const headers = {
    authorization: `Bearer ${CONTENT_WEBHOOK_TOKEN}`,
    'content-type': 'application/json',
  };
  const signal = AbortSignal.timeout(SHOP_ANSWERS_WITHIN_MS);
  const sent =
    confirmation === undefined ? {} : { method: 'POST', body: JSON.stringify(confirmation) };
  try {
    const answer = await fetch(new URL('/webhooks/held-back', STOREFRONT_URL), {
      headers,
      signal,
      ...sent,
    });
    if (answer.status !== 200 && answer.status !== 409) return { state: 'unreachable' };
    const mayConfirm = state.userAbility.can(PUBLISH, uidOf('category'));
    return {
      state: answer.status === 409 ? 'changed' : 'ok',
      notice: await answer.json(),
      mayConfirm,
    };
  } catch {
    return { state: 'unreachable' };
  }
}
