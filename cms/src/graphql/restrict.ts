import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, SINGLE, uidOf } from '../content-types';
import { batchInner } from './batch-inner';
import { publishedOnly } from './published-only';

/** Private picture fields. `related` leads to the drafts of every type. */
const FILE_SECRETS = ['related', 'provider_metadata', 'hash', 'provider', 'previewUrl', 'caption'];

/** Limits the generated schema to what the shop reads. Must run before the schema is built. */
export function restrictGraphql(strapi: Core.Strapi): void {
  const extension = strapi.plugin('graphql').service('extension');
  const own = new Set<string>(CONTENT_TYPES.map(uidOf));
  for (const uid of Object.keys(strapi.contentTypes)) {
    if (own.has(uid)) extension.shadowCRUD(uid).disableMutations();
    else if (uid.startsWith('plugin::users-permissions.'))
      // disable() would leave types that others still reference
      extension.shadowCRUD(uid).disableQueries();
    else if (uid === 'plugin::upload.file')
      extension.shadowCRUD(uid).disableMutations().disableQueries();
    else extension.shadowCRUD(uid).disable();
  }
  // A service's category and its services form a cycle of unlimited depth.
  extension.shadowCRUD(uidOf('service')).field('category').disableOutput();
  extension.shadowCRUD(uidOf('category')).field('services').disableFilters();
  extension.shadowCRUD(uidOf('service-list')).field('services').disableFilters();
  extension.shadowCRUD(uidOf('search-term')).field('services').disableFilters();
  extension.shadowCRUD(uidOf('search-term')).field('categories').disableFilters();
  for (const field of FILE_SECRETS)
    extension.shadowCRUD('plugin::upload.file').field(field).disable();
  extension.use(({ strapi: loaded }: { strapi: Core.Strapi }) => ({
    resolversConfig: Object.fromEntries(
      rootFields(loaded).map((field) => [`Query.${field}`, { middlewares: [publishedOnly] }]),
    ),
    resolvers: batchInner(loaded),
  }));
}

function rootFields(strapi: Core.Strapi): string[] {
  const { naming } = strapi.plugin('graphql').service('utils');
  return CONTENT_TYPES.flatMap((name) => {
    const model = strapi.getModel(uidOf(name));
    const one = naming.getFindOneQueryName(model);
    return name === SINGLE
      ? [one]
      : [one, naming.getFindQueryName(model), naming.getFindConnectionQueryName(model)];
  });
}
