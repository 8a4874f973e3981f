// @ts-check
/** @typedef {import('vite').Rollup.ManualChunkMeta} ChunkMeta */

/**
 * Assigns modules to client chunks. By default Rollup makes about thirty small files per page.
 * Instead every page loads three: `react`, `packages` (both outlive a deploy) and `root`, our
 * shared code. Code shared only by the pages of one group (`GROUPS`) goes to that group's
 * `-pieces`; code that one page shares with a panel goes to that route's `-pieces`.
 * @param {string} id @param {ChunkMeta} meta @returns {string | undefined}
 */
export function clientChunk(id, { getModuleInfo }) {
  if (isRoot(id)) return 'root';
  const isPackage = id.includes('/node_modules/');
  if (!isPackage && (!id.includes('/app/') || isEntry(id))) return undefined;
  const { entries, dynamic } = importersOf(id, getModuleInfo);
  const isForAll = entries.some((entry) => !entry.includes(ROUTES));
  if (isPackage) return isForAll ? packagesFile(id) : undefined;
  const isShared = entries.length > 1;
  const group = GROUPS.find(({ pages }) => entries.every((entry) => pages.test(routeName(entry))));
  if (isForAll || (isShared && !group)) return 'root';
  const [page] = entries;
  if (!page || !(isShared || dynamic.length > 0)) return undefined;
  return `${isShared && group ? group.name : routeName(page)}-pieces`;
}

const GROUPS = [
  { name: 'order', pages: /^(?:order|receipt|wait|bill|gst)/ },
  { name: 'account', pages: /^(?:bill|gst|ticket|account|privacy)/ },
  {
    name: 'checkout',
    pages: /^(?:checkout|order|receipt|contact|wait|bill|gst|ticket|account|privacy)/,
  },
  { name: 'catalog', pages: /^(?:category|item-page)/ },
  { name: 'booking', pages: /^(?:landing|order)/ },
];

/** @param {string} id */
const packagesFile = (id) =>
  /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) ? 'react' : 'packages';

/** @param {string} id */
const isRoot = (id) => id.includes('/app/root.');

const ROUTES = '/app/routes/';

/** @param {string} id */
const routeName = (id) => id.slice(id.indexOf(ROUTES) + ROUTES.length).replace(/\.\w+$/, '');

/** @param {string} id */
const isEntry = (id) => /\/app\/(?:routes\/|root\.|entry\.client)/.test(id);

/**
 * Static importers at any depth: the entries, and the modules that are loaded dynamically.
 * @param {string} id @param {ChunkMeta['getModuleInfo']} getModuleInfo
 */
function importersOf(id, getModuleInfo) {
  /** @type {string[]} */
  const entries = [];
  /** @type {string[]} */
  const dynamic = [];
  const seen = new Set([id]);
  for (const one of seen) {
    const info = getModuleInfo(one);
    if (isEntry(one)) entries.push(one);
    if (info?.dynamicImporters.length) dynamic.push(one);
    if (!isEntry(one)) for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return { entries, dynamic };
}
