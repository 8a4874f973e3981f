// @ts-check
/** @typedef {import('vite').Rollup.ManualChunkMeta} ChunkMeta */

/** What so many pages show is worth having before they are opened. */
const SHARED_BY = 2;

/**
 * Which file a module of the shop goes to in the browser. Left alone, Rollup makes one file for each set of pages that share
 * something: some thirty small requests a page. So: what every page needs is three files. Two are packages', which outlive a
 * deploy: React's own and the rest, of like size, so that a line without HTTP/2 brings them side by side. The third is our own with the
 * root route; what several pages need goes along, but for what only the pages further in share, those of an order and
 * the contact form; that, and what one page shares with panels, is one file more. Routes, and whatever is loaded when it is wanted, stay as they are.
 * @param {string} id @param {ChunkMeta} meta
 * @returns {string | undefined}
 */
export function clientChunk(id, { getModuleInfo }) {
  if (isRoot(id)) return 'root';
  const isPackage = id.includes('/node_modules/');
  if (!isPackage && (!id.includes('/app/') || isEntry(id))) return undefined;
  const { entries, wanted } = importersOf(id, getModuleInfo);
  const isForAll = entries.some((entry) => !entry.includes(ROUTES));
  if (isPackage) return isForAll ? packagesFile(id) : undefined;
  const isShared = entries.length >= SHARED_BY;
  if (isForAll || (isShared && !entries.every(isFurtherIn))) return 'root';
  const [page] = entries; // what is shared lies with the checkout's own, which it is mostly for: one file to fetch
  return page && (isShared || wanted.length > 0) ? `${isShared ? 'checkout' : routeName(page)}-pieces` : undefined;
}

/** @param {string} id */
const packagesFile = (id) => (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) ? 'react' : 'packages');

/** @param {string} id */
const isRoot = (id) => id.includes('/app/root.');

const ROUTES = '/app/routes/';

/** @param {string} id */
const isFurtherIn = (id) => /^(?:checkout|order|receipt|contact)/.test(routeName(id));

/** @param {string} id */
const routeName = (id) => id.slice(id.indexOf(ROUTES) + ROUTES.length).replace(/\.\w+$/, '');

/** @param {string} id */
const isEntry = (id) => /\/app\/(?:routes\/|root\.|entry\.client)/.test(id);

/**
 * What imports the module without waiting, by however many steps: entries, and what is itself loaded when it is wanted.
 * @param {string} id @param {ChunkMeta['getModuleInfo']} getModuleInfo
 */
function importersOf(id, getModuleInfo) {
  /** @type {string[]} */
  const entries = [];
  /** @type {string[]} */
  const wanted = [];
  const seen = new Set([id]);
  for (const one of seen) {
    const info = getModuleInfo(one);
    if (isEntry(one)) entries.push(one);
    if (info?.dynamicImporters.length) wanted.push(one);
    if (!isEntry(one)) for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return { entries, wanted };
}
