import { isObjectType, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { json, jsonObject, type Answer, type Call } from '../http';
import { isRow, type Row, type Rows } from './rows';

export function setPrice(rows: Rows, slug: string, rupees: number): void {
  const service = find(rows, 'service', slug);
  if (!service) throw new Error(`the sandbox has no service ${slug}`);
  Object.assign(service, { price: rupees, updatedAt: new Date().toISOString() });
}

export function priceRoute({ body }: Call, rows: Rows): Answer {
  const parsed = z
    .strictObject({ slug: z.string(), rupees: z.number() })
    .safeParse(jsonObject(body));
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400);
  const { slug, rupees } = parsed.data;
  if (!find(rows, 'service', slug)) return json({ error: `There is no service ${slug}` }, 404);
  setPrice(rows, slug, rupees);
  return { status: 204 };
}

/**
 * Accepts invalid values too, so that a test can publish a mistake. `publishedAt: null`
 * unpublishes. With `draft`, the change is saved but not published. With `isNew`, there need be no
 * such entry yet.
 */
export function entryRoute({ body }: Call, rows: Rows, schema: GraphQLSchema): Answer {
  const parsed = entrySchema.safeParse(jsonObject(body));
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400);
  const { type, slug, key, documentId, draft, isNew, changes } = parsed.data;
  const name = slug ?? key ?? documentId;
  const known = find(rows, type, name);
  if (!known && !isNew) return json({ error: `There is no ${type} ${name ?? ''}` }, 404);
  const unknown = Object.keys(changes).filter((name) => !editable(schema, type).includes(name));
  if (unknown.length > 0)
    return json({ error: `A ${type} has no field ${unknown.join(', ')}` }, 400);
  const edited = { ...changes, ...(isRow(changes.image) ? { image: upload(changes.image) } : {}) };
  const entry = known ?? added(rows, type, { documentId, slug, key });
  Object.assign(
    entry,
    draft ? { draft: edited } : { ...edited, updatedAt: new Date().toISOString() },
  );
  return { status: 204 };
}

export function manyRoute({ body }: Call, rows: Rows): Answer {
  const parsed = z
    .strictObject({ category: z.string(), count: z.number().int().max(10_000) })
    .safeParse(jsonObject(body));
  if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400);
  const category = find(rows, 'category', parsed.data.category);
  const services = Array.isArray(category?.services) ? category.services.filter(isRow) : [];
  const [first] = services;
  if (!category || !first)
    return json({ error: `There is no category ${parsed.data.category} with a service` }, 404);
  const copies = Array.from({ length: parsed.data.count }, (_, index) => ({
    ...first,
    documentId: `copy-${index}`,
    slug: `copy-${index}`,
    name: `Copy ${index}`,
    position: services.length + 1 + index,
  }));
  category.services = [...services, ...copies];
  rows.Service = [...(rows.Service ?? []), ...copies];
  return { status: 204 };
}

const collections = {
  service: 'Service',
  category: 'Category',
  tile: 'Tile',
  banner: 'Banner',
  zone: 'Zone',
  closure: 'Closure',
  'message-template': 'MessageTemplate',
  'site-setting': 'SiteSetting',
} as const;
type EntryType = keyof typeof collections;

const entrySchema = z.strictObject({
  type: z.enum([
    'service',
    'category',
    'tile',
    'banner',
    'zone',
    'closure',
    'message-template',
    'site-setting',
  ]),
  slug: z.string().optional(),
  key: z.string().optional(),
  documentId: z.string().optional(),
  draft: z.boolean().optional(),
  isNew: z.boolean().optional(),
  changes: z.record(z.string(), z.unknown()),
});

const find = (rows: Rows, type: EntryType, name: string | undefined): Row | undefined =>
  rows[collections[type]]?.find(
    (row) => name !== undefined && (row.slug ?? row.key ?? row.documentId) === name,
  );

function added(rows: Rows, type: EntryType, names: Row): Row {
  const row = { ...names };
  rows[collections[type]] = [...(rows[collections[type]] ?? []), row];
  return row;
}

function editable(schema: GraphQLSchema, type: EntryType): string[] {
  const objectType = schema.getType(collections[type]);
  const names = isObjectType(objectType) ? Object.keys(objectType.getFields()) : [];
  return names.filter((name) => name !== 'documentId' && !name.startsWith('services'));
}

const upload = (given: Row): Row => ({
  documentId: 'upload-1',
  url: '/uploads/picture.png',
  name: 'picture.png',
  mime: 'image/png',
  size: 1,
  alternativeText: 'A picture',
  width: 640,
  height: 480,
  ...given,
});
