import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, SINGLE, uidOf } from '../content-types';
import { factTrouble } from './facts';
import { linkTrouble } from './links';
import { checkPriceJump, rememberPrice } from './price-jump';

type Fields = Record<string, unknown>;
interface Params {
  documentId?: string;
  status?: string;
  data?: Fields;
}

const OWN = new Set<string>(CONTENT_TYPES.map(uidOf));

/** Checks every publication: single, bulk or by code. */
export function checkWhatIsPublished(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const params = context.params as Params; // these actions have these params
    if (!OWN.has(context.uid)) return next();
    if (context.action === 'unpublish' && context.uid === uidOf('service') && params.documentId)
      await rememberPrice(strapi, params.documentId);
    if (
      context.action === 'publish' ||
      ((context.action === 'create' || context.action === 'update') &&
        params.status === 'published')
    ) {
      await check(strapi, context.uid, params);
    }
    return next();
  });
}

async function check(
  strapi: Core.Strapi,
  uid: string,
  { documentId, data }: Params,
): Promise<void> {
  const draft = documentId
    ? await strapi.db
        .query(uid)
        .findOne({ where: { documentId, publishedAt: null }, populate: componentsOf(strapi, uid) })
    : undefined;
  const entry: Fields = { ...draft, ...data };
  const trouble = linkTrouble(entry) ?? (uid === uidOf(SINGLE) ? factTrouble(entry) : undefined);
  if (trouble) throw new errors.ApplicationError(trouble);
  if (uid === uidOf('service')) await checkPriceJump(strapi, { documentId, price: entry.price });
}

const componentsOf = (strapi: Core.Strapi, uid: string): string[] =>
  Object.entries(strapi.contentTypes[uid as keyof typeof strapi.contentTypes].attributes).flatMap(
    ([name, { type }]) => (type === 'component' ? [name] : []),
  );
