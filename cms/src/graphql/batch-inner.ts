import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf } from '../content-types';

type Row = { id: number } & Record<string, unknown>;
type Batch = Map<number, ((inner: unknown) => void)[]>;

const BATCHED = ['image', 'translations'];
/** Search terms are many, and each has both. */
const BATCHED_OF_SEARCH_TERMS = [...BATCHED, 'services', 'categories'];

/** Strapi queries these fields one by one; this batches all of one kind of entry. */
export function batchInner(strapi: Core.Strapi) {
  const { naming } = strapi.plugin('graphql').service('utils');
  const uids = [...CONTENT_TYPES.map(uidOf), ...Object.keys(strapi.components)];
  return Object.fromEntries(
    uids.flatMap((uid) => {
      const model = strapi.getModel(uid as never) as { attributes: object; modelType: string };
      const batchedFields = uid === uidOf('search-term') ? BATCHED_OF_SEARCH_TERMS : BATCHED;
      const fields = batchedFields.filter((field) => field in model.attributes);
      if (fields.length === 0) return [];
      const name: string =
        model.modelType === 'component'
          ? naming.getComponentName(model)
          : naming.getTypeName(model);
      return [
        [
          name,
          Object.fromEntries(
            fields.map((field) => [field, { resolve: batched(strapi, uid, field) }]),
          ),
        ],
      ];
    }),
  );
}

function batched(strapi: Core.Strapi, uid: string, field: string) {
  const batches = new WeakMap<object, Batch>();
  return (parent: Row, _given: unknown, context: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let batch = batches.get(context);
      if (!batch) {
        const fresh: Batch = (batch = new Map());
        batches.set(context, fresh);
        setImmediate(() => {
          batches.delete(context);
          load(strapi, { uid, field }, fresh).catch(reject);
        });
      }
      batch.set(parent.id, [...(batch.get(parent.id) ?? []), resolve]);
    });
}

async function load(
  strapi: Core.Strapi,
  { uid, field }: { uid: string; field: string },
  batch: Batch,
): Promise<void> {
  const rows: Row[] = await strapi.db.query(uid as never).findMany({
    where: { id: { $in: [...batch.keys()] } },
    select: ['id'],
    populate: { [field]: true },
  } as never);
  const found = new Map(rows.map((row) => [row.id, row[field]]));
  for (const [id, waiting] of batch) for (const resolve of waiting) resolve(found.get(id) ?? null);
}
