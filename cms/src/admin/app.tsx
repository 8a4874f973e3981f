import type { StrapiApp } from '@strapi/strapi/admin';
import { ShopNoticeOfList, ShopPanel } from './held-back';

/** Strapi does not export this type. */
interface ContentManager {
  injectComponent(
    view: 'listView',
    place: 'actions',
    item: { name: string; Component: () => React.ReactNode },
  ): void;
  apis: { addEditViewSidePanel(panels: unknown[]): void };
}

export default {
  config: { locales: [], tutorials: false, notifications: { releases: false } },
  bootstrap(app: StrapiApp) {
    const contentManager = app.getPlugin('content-manager') as unknown as ContentManager;
    contentManager.apis.addEditViewSidePanel([ShopPanel]);
    contentManager.injectComponent('listView', 'actions', {
      name: 'shop-notice',
      Component: ShopNoticeOfList,
    });
  },
};
