import type { Core } from '@strapi/strapi';
import { bootstrap } from './bootstrap/bootstrap';
import { restrictGraphql } from './graphql/restrict';
import { registerComponents } from './model/strapi';
import { keepListNames } from './publishing/list-names';
import { checkWhatIsPublished } from './publishing/publishing';
import { checkSecrets } from './secrets';
import { openNews } from './shop/news';
import { routeShop } from './shop/shop-routes';

let news: ReturnType<typeof openNews>;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    checkSecrets(process.env); // not in config/, which the build reads too
    registerComponents(strapi);
    restrictGraphql(strapi);
    checkWhatIsPublished(strapi);
    keepListNames(strapi);
    news = openNews(strapi);
    routeShop(strapi, news);
  },
  bootstrap: ({ strapi }: { strapi: Core.Strapi }) => bootstrap(strapi, () => news.start()),
  destroy: () => news.stop(),
};
