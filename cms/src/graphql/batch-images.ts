import type { Core } from '@strapi/strapi';
import { uidOf, type ContentType } from '../content-types';

type Row = { id: number; image?: unknown };
type Batch = Map<number, ((image: unknown) => void)[]>;

/** Strapi queries pictures one by one; this batches all pictures of an answer. */
export function batchImages(strapi: Core.Strapi, types: ContentType[]) {
  return Object.fromEntries(
    types.map((name) => [
      typeNameOf(strapi, name),
      { image: { resolve: batchedImage(strapi, name) } },
    ]),
  );
}

const typeNameOf = (strapi: Core.Strapi, name: ContentType): string =>
  strapi
    .plugin('graphql')
    .service('utils')
    .naming.getTypeName(strapi.getModel(uidOf(name)));

function batchedImage(strapi: Core.Strapi, name: ContentType) {
  const batches = new WeakMap<object, Batch>();
  return (parent: Row, _given: unknown, context: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let batch = batches.get(context);
      if (!batch) {
        const fresh: Batch = (batch = new Map());
        batches.set(context, fresh);
        setImmediate(() => {
          batches.delete(context);
          load(strapi, name, fresh).catch(reject);
        });
      }
      batch.set(parent.id, [...(batch.get(parent.id) ?? []), resolve]);
    });
}

async function load(strapi: Core.Strapi, name: ContentType, batch: Batch): Promise<void> {
  const rows: Row[] = await strapi.db.query(uidOf(name)).findMany({
    where: { id: { $in: [...batch.keys()] } },
    select: ['id'],
    populate: { image: true },
  });
  const images = new Map(rows.map(({ id, image }) => [id, image]));
  for (const [id, waiting] of batch) for (const resolve of waiting) resolve(images.get(id) ?? null);
}
