import type { Core } from '@strapi/strapi';
import { bootstrap } from './bootstrap/bootstrap';
import { restrictGraphql } from './graphql/restrict';
import { checkWhatIsPublished } from './publishing/publishing';
import { checkSecrets } from './secrets';
import { routeShop } from './shop/shop-routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    checkSecrets(process.env); // not in config/, which the build reads too
    restrictGraphql(strapi);
    checkWhatIsPublished(strapi);
    routeShop(strapi);
  },
  bootstrap: ({ strapi }: { strapi: Core.Strapi }) => bootstrap(strapi),
};
