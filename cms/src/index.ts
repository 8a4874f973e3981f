import type { Core } from '@strapi/strapi';
import { bootstrap } from './bootstrap/bootstrap';
import { restrictGraphql } from './graphql/restrict';
import { checkWhatIsPublished } from './publishing/publishing';
import { routeHeldBack } from './held-back';
import { checkSecrets } from './secrets';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    checkSecrets(process.env); // not in config/, which the build reads too
    restrictGraphql(strapi);
    checkWhatIsPublished(strapi);
    routeHeldBack(strapi);
  },
  bootstrap: ({ strapi }: { strapi: Core.Strapi }) => bootstrap(strapi),
};
