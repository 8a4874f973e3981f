// @ts-check
/** @typedef {import('vite').Rollup.ManualChunkMeta} ChunkMeta */

/**
 * Assigns modules to client chunks. By default Rollup makes about thirty small files per page.
 * Instead every page loads three: `react`, `packages` (both outlive a deploy) and `root`, our
 * shared code. Code shared only by checkout, order and contact pages goes to `checkout-pieces`;
 * code that one page shares with a panel goes to that route's `-pieces`.
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
  if (isForAll || (isShared && !entries.every(isCheckoutRoute))) return 'root';
  const [page] = entries; // Shared code is mostly the checkout's.
  return page && (isShared || dynamic.length > 0)
    ? `${isShared ? 'checkout' : routeName(page)}-pieces`
    : undefined;
}

/** @param {string} id */
const packagesFile = (id) =>
  /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) ? 'react' : 'packages';

/** @param {string} id */
const isRoot = (id) => id.includes('/app/root.');

const ROUTES = '/app/routes/';

/** @param {string} id */
const isCheckoutRoute = (id) => /^(?:checkout|order|receipt|contact)/.test(routeName(id));

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
