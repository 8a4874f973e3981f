import type { Core } from '@strapi/strapi';
import { SINGLE, type ContentType } from '../content-types';
import type { Declared } from './declare';
import { COMPONENTS, TYPES } from './model';

const attributesOf = ({ fields }: Declared) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { told: _, ...stored }]) => [name, stored]),
  );

/** As Strapi wants it in `src/api/<type>/content-types/<type>/schema`. */
export function schemaOf(type: ContentType) {
  const { name, plural = '', displayName } = TYPES[type];
  return {
    kind: type === SINGLE ? 'singleType' : 'collectionType',
    collectionName: plural.replaceAll('-', '_'),
    info: { singularName: name, pluralName: plural, displayName },
    options: { draftAndPublish: true },
    attributes: attributesOf(TYPES[type]),
  };
}

/** Strapi would load a file for each of them. */
export function registerComponents(strapi: Core.Strapi): void {
  const registry = strapi.get('components');
  for (const declared of Object.values(COMPONENTS))
    registry.set(declared.name, componentOf(declared));
}

function componentOf(declared: Declared) {
  const [category = '', modelName = ''] = declared.name.split('.');
  const tableName = modelName
    .replaceAll('-', '_')
    .replace(category === 'translation' ? /y$/ : /$^/, 'ie');
  const schema = {
    collectionName: `components_${category}_${tableName.replace(/s?$/, 's')}`,
    info: { displayName: declared.displayName },
    attributes: attributesOf(declared),
  };
  return {
    ...schema,
    __schema__: structuredClone(schema),
    uid: declared.name,
    category,
    modelType: 'component',
    modelName,
    globalId: `Component${pascal(category)}${pascal(modelName)}`,
  };
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
