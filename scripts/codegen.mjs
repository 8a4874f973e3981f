// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommand } from './command.mjs';
import { loadSource } from './load-source.mjs';
import { root } from './shell.mjs';

/** @typedef {import('../cms/src/model/declare').Declared} Declared */

const ADDRESSES = 'cms/src/publishing/shop-addresses.ts';
/** What follows from cms/src/model/, from app/routes.ts, and from schema and queries in graphql/. */
export const GENERATED = [
  'graphql/fields.graphql',
  'graphql/fields.ts',
  'graphql/generated.ts',
  ADDRESSES,
];

/** A text's most characters, where its declaration has no `maxLength`. @type {Record<string, number>} */
const MOST = { string: 255, text: 100_000, richtext: 100_000 };

/** Writes fragments and table of fields, the shop's addresses, and then the queries' types. */
export async function codegen() {
  const { TYPES, COMPONENTS } = await loadModel();
  const { default: routes } = await loadRoutes();
  const written = Object.values(COMPONENTS).filter(({ name }) => !name.startsWith('translation.'));
  const declared = [...Object.values(TYPES), ...written];
  await writeFormatted(
    'graphql/fields.graphql',
    'cms/src/model',
    declared.flatMap(fragmentOf).join('\n\n'),
  );
  const parts = Object.fromEntries(
    declared.flatMap((each) => holdersOf(each, declared).map((holder) => [holder, partOf(each)])),
  );
  await writeFormatted(
    'graphql/fields.ts',
    'cms/src/model',
    `import type { Part } from './part';

    /** Parts by the name of the list or field that holds the entries in the CMS's answer. */
    export const PARTS: Record<string, Part> = ${JSON.stringify(parts)};`,
  );
  const first = routes.flatMap(({ path = '' }) => path.toLowerCase().match(/^[\w-]+/)?.[0] ?? []);
  await writeFormatted(
    ADDRESSES,
    'app/routes.ts',
    `/** How paths of the shop begin, in lower case. */
    export const SHOP_ADDRESSES = new Set(${JSON.stringify([...new Set(first)].sort())});`,
  );
  return writeTypes();
}

/** The queries' types. @returns {Promise<{ code: number, output: string }>} */
async function writeTypes() {
  const { generate } = await import('@graphql-codegen/cli');
  const { default: config } = await loadSource('codegen.ts');
  try {
    const made = await generate({ ...config, cwd: root, silent: true }, false);
    for (const { filename, content } of made) await write(filename, withoutFragments(content));
    return { code: 0, output: '' };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

/** Each query has its fragments in it; nobody sends one alone. @param {string} text */
const withoutFragments = (text) =>
  text.replace(/^export const \w+FragmentDoc = .*?^ {4}`, .*?;\n/gms, '');

/** Leaves a file alone that is right: others watch it. @param {string} name @param {string} text */
async function write(name, text) {
  const file = join(root, name);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
}

/** @returns {Promise<typeof import('../cms/src/model/model')>} */
const loadModel = () => loadSource('cms/src/model/model.ts');
/** @returns {Promise<{ default: { path?: string }[] }>} */
const loadRoutes = () => loadSource('app/routes.ts', [plainRoutes]);

/** Remix's own functions need its compiler. @type {import('esbuild').Plugin} */
const plainRoutes = {
  name: 'plain-routes',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /route-config$/ }, ({ path }) => ({ path, namespace: 'plain' }));
    onLoad({ filter: /.*/, namespace: 'plain' }, () => ({
      contents: 'export const index = () => ({}); export const route = (path) => ({ path });',
    }));
  },
};

/** @param {string} name @param {string} from @param {string} text */
async function writeFormatted(name, from, text) {
  const { format, resolveConfig } = await import('prettier');
  const file = join(root, name);
  const comment = name.endsWith('.ts') ? '//' : '#';
  const source = `${comment} Written by npm run codegen from ${from}.\n${text}`;
  const options = { ...(await resolveConfig(file)), filepath: file };
  await write(name, await format(source, options));
}

/** @param {string} name */
const pascal = (name) => name.replace(/(?:^|[-.])(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {Declared} declared as GraphQL calls it */
const typeOf = ({ name, plural }) => (plural ? pascal(name) : `Component${pascal(name)}`);

/** @param {Declared} declared */
function fragmentOf(declared) {
  const { name, plural, fields } = declared;
  if (name === 'site-setting') return []; // several queries ask for it
  const own = Object.entries(fields).filter(
    ([, { type, told }]) => told && !told.isAskedApart && type !== 'relation',
  );
  const asked = own.map(([field, { type, component, repeatable }]) => {
    if (field === 'translations') return `translations { language ${translatedIn(fields)} }`;
    if (type === 'media') return `${field} { ...Image }`;
    if (type !== 'component') return field;
    const inside = `{ ...${pascal(String(component))}Fields }`;
    return `${field}${repeatable ? '(pagination: { limit: 200 })' : ''} ${inside}`;
  });
  const ids = plural ? 'documentId updatedAt' : '';
  return `fragment ${pascal(name)}Fields on ${typeOf(declared)} { ${ids} ${asked.join(' ')} }`;
}

/** @param {Declared['fields']} fields */
const translatedIn = (fields) =>
  Object.keys(fields)
    .filter((field) => fields[field]?.told?.translated)
    .join(' ');

/** The list of a content type, or the fields that hold a component. @param {Declared} one @param {Declared[]} all */
function holdersOf({ name, plural }, all) {
  if (name === 'site-setting') return ['siteSetting'];
  if (plural) return [plural.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())];
  return all.flatMap(({ fields }) =>
    Object.keys(fields).filter((field) => fields[field]?.component === name),
  );
}

/** @param {Declared} declared @returns {import('../graphql/part').Part} */
function partOf({ name, plural, displayName, called, fields }) {
  return {
    ...(plural && { model: name }),
    name: displayName,
    kind: called ?? displayName.toLowerCase(),
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([field, { type, maxLength, repeatable, told }]) => {
        if (!told) return [];
        const { label, translated, marked = translated ? 'text' : false } = told;
        return [
          [
            field,
            {
              label,
              ...(marked && { mark: marked }),
              ...(translated && { most: Number(maxLength ?? MOST[type]) }),
              ...(type === 'component' &&
                field !== 'translations' && { holds: repeatable ? 'many' : 'one' }),
            },
          ],
        ];
      }),
    ),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommand({
    usage: `npm run codegen

  Writes what follows from cms/src/model/, app/routes.ts, and schema and queries in graphql/:
  ${GENERATED.join(', ')}.`,
  });
  const { code, output } = await codegen();
  if (code !== 0) console.error(output);
  process.exitCode = code;
}
