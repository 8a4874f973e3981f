import type { Core } from '@strapi/strapi';
import { uidOf } from './content-types';

/** As long as an editor waits for a notice; the shop answers in milliseconds. */
const SHOP_ANSWERS_WITHIN_MS = 8_000;
const PUBLISH = 'plugin::content-manager.explorer.publish';

/**
 * What the admin is told. `changed`: something else is held back by now than what was confirmed.
 * `notice` is as the shop says it.
 */
type ShopNotice =
  | { state: 'ok' | 'changed'; notice: unknown; mayConfirm: boolean }
  | { state: 'unreachable' }
  | { state: 'not-connected' };

interface Context {
  request: { body?: unknown };
  state: { userAbility: { can(action: string, subject: string): boolean } };
}

/** What the shop holds back: for whoever is signed in. Confirmed by who may publish categories. */
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
    routes: routes.map((each) => ({ ...each, path: '/held-back' })) as never, // typed too narrowly
  });
}

/** With a `confirmation` it is posted, else the shop is only asked. */
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
