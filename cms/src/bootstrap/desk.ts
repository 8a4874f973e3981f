import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf } from '../content-types';
import { COMPONENT_WORDS, TYPE_WORDS, type Words } from './desk-words';

interface Configuration {
  settings: Record<string, unknown>;
  layouts: { list?: string[] };
  metadatas: Record<
    string,
    { edit: { label?: string; description?: string }; list: { label?: string } }
  >;
}

/** Runs once; afterwards editors may rearrange the lists and forms. */
export async function arrangeDesk(strapi: Core.Strapi): Promise<void> {
  const contentManager = strapi.plugin('content-manager');
  const types = contentManager.service('content-types');
  for (const name of CONTENT_TYPES) {
    const type = types.findContentType(uidOf(name));
    await types.updateConfiguration(
      type,
      arranged(await types.findConfiguration(type), TYPE_WORDS[name]),
    );
  }
  const components = contentManager.service('components');
  for (const [uid, words] of Object.entries(COMPONENT_WORDS)) {
    const component = components.findComponent(uid);
    await components.updateConfiguration(
      component,
      arranged(await components.findConfiguration(component), words),
    );
  }
}

function arranged(
  { settings, layouts, metadatas }: Configuration,
  { list, sortBy, fields }: Words,
): Configuration {
  for (const [field, [label, description]] of Object.entries(fields)) {
    const metadata = metadatas[field];
    if (!metadata) throw new Error(`The admin has no field ${field}`);
    Object.assign(metadata.edit, { label, description: description ?? '' });
    metadata.list.label = label;
  }
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
