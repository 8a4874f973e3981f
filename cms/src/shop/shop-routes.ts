import type { Core } from '@strapi/strapi';
import { isBearerOf } from '../bearer';
import { uidOf } from '../content-types';
import { previewLink } from '../preview-address';
import { PUBLISH, type AdminContext } from './admin-context';
import { beforePublishing } from './before-publishing';
import { heldBack } from './held-back';
import { listVersions, restoreVersion, showVersion, undoRestore } from './history';
import { untoldOf, withPages, type openNews } from './news';
import { listPlanned, plan, publishPlanned, takeBack } from './schedule';

const SIGNED_IN = 'admin::isAuthenticatedAdmin';

/** What the admin asks the shop for, and what the shop asks the CMS to do. */
export function routeShop(strapi: Core.Strapi, news: ReturnType<typeof openNews>): void {
  const publishers = {
    name: 'admin::hasPermissions',
    config: { actions: [[PUBLISH, uidOf('category')]] },
  };
  const forAdmin = (
    method: string,
    path: string,
    handler: (context: AdminContext) => Promise<unknown>,
    policies: unknown[] = [SIGNED_IN],
  ) => ({ method, path, handler, config: { policies } });
  const routes = [
    forAdmin('GET', '/held-back', async (context) => ({
      ...(await heldBack(context)),
      untold: untoldOf(await news.list()),
    })),
    forAdmin('POST', '/held-back', (context) => heldBack(context, context.request.body ?? {}), [
      SIGNED_IN,
      publishers,
    ]),
    forAdmin('GET', '/schedule', (context) => listPlanned(strapi, context)),
    forAdmin('POST', '/schedule', (context) => plan(strapi, context)),
    forAdmin('POST', '/schedule/take-back', (context) => takeBack(strapi, context)),
    forAdmin('GET', '/history', () => listVersions(strapi)),
    forAdmin('GET', '/version', (context) => showVersion(strapi, context)),
    forAdmin('POST', '/history/restore', (context) => restoreVersion(strapi, context)),
    forAdmin('POST', '/history/undo', (context) => undoRestore(strapi, context)),
    forAdmin('GET', '/desk', async () => ({
      health: previewLink('/preview/health') ?? '',
      news: await withPages(strapi, await news.list()),
    })),
    forAdmin('GET', '/before-publishing', (context) => beforePublishing(strapi, context)),
  ];
  // Strapi's types are too narrow
  strapi.server.routes({ type: 'admin', prefix: '/admin/shop', routes: routes as never });
  strapi.server.routes({
    type: 'content-api',
    prefix: '/shop',
    routes: [
      {
        method: 'POST',
        path: '/scheduled',
        handler: fromShop((context) => publishPlanned(strapi, context)),
        config: { auth: false },
      },
      {
        method: 'GET',
        path: '/news',
        handler: fromShop(async (context) => {
          context.status = 200;
          context.body = { news: await withPages(strapi, await news.list()) };
        }),
        config: { auth: false },
      },
    ] as never,
  });
}

interface Context {
  get(header: string): string;
  request: { body?: unknown };
  status: number;
  body: unknown;
}

const fromShop = (handler: (context: Context) => Promise<void>) => async (context: Context) => {
  const { CONTENT_WEBHOOK_TOKEN } = process.env;
  if (isBearerOf(CONTENT_WEBHOOK_TOKEN, context.get('authorization'))) return handler(context);
  context.status = 401;
  context.body = {};
};
