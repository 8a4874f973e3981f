import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, SINGLE, uidOf } from '../content-types';
import type { Attributes } from '../entries/entry-fields';
import { addressTrouble, keepFormerAddress, nameTrouble } from './addresses';
import { cancellationTrouble, closureTrouble, zoneTrouble, type ZoneFields } from './capacity';
import { drawingTrouble } from './drawings';
import { factTrouble } from './facts';
import { gstinTrouble } from './gstin';
import { inEditorsWords } from './editors-words';
import { linkTrouble } from './links';
import { oneByOne } from './one-by-one';
import { slotTrouble } from './slots';
import { templateTrouble, type TemplateFields } from './messages';
import { checkPriceJump, rememberPrice } from './price-jump';
import { translationTrouble } from './translations';

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
    const inWords = () =>
      next().catch((error: unknown) => {
        throw inEditorsWords(context.uid, error);
      });
    if (context.action === 'unpublish' && context.uid === uidOf('service') && params.documentId)
      await rememberPrice(strapi, params.documentId);
    if (
      context.action === 'publish' ||
      ((context.action === 'create' || context.action === 'update') &&
        params.status === 'published')
    )
      return oneByOne(strapi, async () => {
        await check(strapi, context.uid, params);
        await keepFormerAddress(strapi, context.uid, params.documentId);
        return inWords();
      });
    return inWords();
  });
}

async function check(
  strapi: Core.Strapi,
  uid: string,
  { documentId, data }: Params,
): Promise<void> {
  const draft = documentId
    ? await strapi.db.query(uid).findOne({
        where: { documentId, publishedAt: null },
        populate: populateOf(strapi, uid) as never,
      })
    : undefined;
  const entry: Fields = { ...draft, ...data };
  const trouble =
    linkTrouble(entry) ??
    addressTrouble(uid, entry) ??
    drawingTrouble(entry) ??
    (await troubleOf(strapi, { uid, documentId, entry })) ??
    translationTrouble(entry);
  if (trouble) throw new errors.ApplicationError(trouble);
  if (uid === uidOf('service')) await checkPriceJump(strapi, { documentId, price: entry.price });
}

/** Entries are checked by the fields of their type. */
async function troubleOf(
  strapi: Core.Strapi,
  { uid, documentId, entry }: { uid: string; documentId: string | undefined; entry: Fields },
): Promise<string | undefined> {
  if (uid === uidOf(SINGLE))
    return (
      factTrouble(entry) ?? cancellationTrouble(entry) ?? gstinTrouble(entry) ?? slotTrouble(entry)
    );
  if (uid === uidOf('service')) return nameTrouble(strapi, documentId, entry);
  if (uid === uidOf('zone')) {
    const zones = await draftedZones(strapi);
    return zoneTrouble(
      entry,
      zones.filter(({ key, documentId }) => key !== entry.key && documentId !== entry.documentId),
    );
  }
  if (uid === uidOf('message-template')) {
    const templates: TemplateFields[] = await strapi.db
      .query(uid as never)
      .findMany({ where: { publishedAt: null } });
    return templateTrouble(
      entry,
      templates.filter((each) => each.documentId !== (documentId ?? entry.documentId)),
    );
  }
  if (uid !== uidOf('closure')) return undefined;
  const zones = await draftedZones(strapi);
  return closureTrouble(entry, {
    zones: zones.flatMap(({ key }) => key ?? []),
    slots: await slotLabels(strapi),
  });
}

const draftedZones = (strapi: Core.Strapi): Promise<ZoneFields[]> =>
  strapi.db.query(uidOf('zone')).findMany({ where: { publishedAt: null } });

async function slotLabels(strapi: Core.Strapi): Promise<string[]> {
  const settings = await strapi.db
    .query(uidOf(SINGLE))
    .findOne({ where: { publishedAt: null }, populate: { slots: { populate: ['timeSlots'] } } });
  const slots: { label: string }[] = settings?.slots?.timeSlots ?? [];
  return slots.map(({ label }) => label);
}

type Populate = Record<string, true | { populate: Populate }>;

/** Components with what is in them, and the category of a service. */
function populateOf(strapi: Core.Strapi, uid: string): Populate {
  const { attributes } = strapi.getModel(uid as never) as { attributes: Attributes };
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]): [string, Populate[string]][] => {
      if (attribute.type === 'component')
        return [[name, { populate: populateOf(strapi, attribute.component) }]];
      return name === 'category' ? [[name, true]] : [];
    }),
  );
}
