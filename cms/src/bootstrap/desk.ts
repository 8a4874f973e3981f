import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf, type ContentType } from '../content-types';
import type { Declared } from '../model/declare';
import { COMPONENTS, TYPES } from '../model/model';

interface Configuration {
  settings: Record<string, unknown>;
  layouts: { list?: string[]; edit?: { name: string; size: number }[][] };
  metadatas: Record<
    string,
    {
      edit: { label?: string; description?: string; mainField?: string };
      list: { label?: string };
    }
  >;
}

/**
 * Everything at the first start; later only changed labels and hints. How editors arranged lists
 * and forms stays.
 */
export async function arrangeDesk(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'deskdost' });
  const words = JSON.stringify([TYPES, COMPONENTS]);
  const version = createHash('sha256').update(words).digest('hex');
  const known = await store.get({ key: 'desk_words' });
  if (known === version) return;
  await arrange(strapi, !(await store.get({ key: 'first_boot' })));
  await store.set({ key: 'desk_words', value: version });
}

async function arrange(strapi: Core.Strapi, isFirst: boolean): Promise<void> {
  const contentManager = strapi.plugin('content-manager');
  const types = contentManager.service('content-types');
  for (const name of CONTENT_TYPES) {
    const type = types.findContentType(uidOf(name));
    await types.updateConfiguration(
      type,
      named(strapi, name, arranged(await types.findConfiguration(type), TYPES[name], isFirst)),
    );
  }
  await letReadNames(strapi);
  const components = contentManager.service('components');
  for (const declared of Object.values(COMPONENTS)) {
    const component = components.findComponent(declared.name);
    await components.updateConfiguration(
      component,
      arranged(await components.findConfiguration(component), declared, isFirst),
    );
  }
}

/** How pickers call the entry, and how the entry's own pickers call others. */
function named(
  strapi: Core.Strapi,
  name: ContentType,
  { settings, layouts, metadatas }: Configuration,
): Configuration {
  const { mainField } = TYPES[name];
  const { attributes } = strapi.contentType(uidOf(name));
  const pickers = new Set<string>();
  for (const [field, attribute] of Object.entries(attributes)) {
    const metadata = metadatas[field];
    if (attribute.type !== 'relation' || !('target' in attribute) || !metadata) continue;
    const target = CONTENT_TYPES.find((each) => uidOf(each) === attribute.target);
    const main = target && TYPES[target].mainField;
    if (!main) continue;
    metadata.edit.mainField = main;
    pickers.add(field);
  }
  const fields = (layouts.edit ?? [])
    .flat()
    .filter((field) => field.name !== mainField)
    // half a row cuts these names off
    .map((field) => (pickers.has(field.name) ? { ...field, size: WHOLE_ROW } : field));
  const isNew = JSON.stringify(fields) !== JSON.stringify((layouts.edit ?? []).flat());
  return {
    metadatas,
    layouts: { ...layouts, ...(isNew && { edit: inRows(fields) }) },
    settings: { ...settings, ...(mainField && { mainField }) },
  };
}

const WHOLE_ROW = 12;

function inRows<T extends { size: number }>(fields: T[]): T[][] {
  const rows: T[][] = [];
  let left = 0;
  for (const field of fields) {
    if (field.size > left) {
      rows.push([]);
      left = WHOLE_ROW;
    }
    rows.at(-1)?.push(field);
    left -= field.size;
  }
  return rows;
}

/** Roles that were made before the field existed may read every field but it. */
async function letReadNames(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query('admin::permission');
  const found: { id: number; properties: { fields?: string[] } }[] = await permissions.findMany({
    where: { subject: uidOf('service') },
  });
  for (const { id, properties } of found) {
    const { fields } = properties;
    if (!fields?.includes('name') || fields.includes('listName')) continue;
    const data = { properties: { ...properties, fields: [...fields, 'listName'] } };
    await permissions.update({ where: { id }, data });
  }
}

function arranged(
  { settings, layouts, metadatas }: Configuration,
  { list, sortBy, fields }: Declared,
  isFirst: boolean,
): Configuration {
  for (const [field, { told }] of Object.entries(fields)) {
    if (!told) continue;
    const metadata = metadatas[field];
    if (!metadata) throw new Error(`The admin has no field ${field}`);
    Object.assign(metadata.edit, { label: told.label, description: told.help });
    metadata.list.label = told.label;
  }
  if (!isFirst) return { metadatas, layouts, settings };
  return {
    metadatas,
    layouts: list ? { ...layouts, list } : layouts,
    settings: {
      ...settings,
      ...(list && { mainField: list[0], pageSize: 50 }),
      ...(sortBy && { defaultSortBy: sortBy, defaultSortOrder: 'ASC' }),
    },
  };
}
