// @ts-check
/** @typedef {import('vite').Rollup.ManualChunkMeta} ChunkMeta */

/** What so many pages show is worth having before they are opened. */
const SHARED_BY = 2;

/**
 * Which file a module of the shop goes to in the browser. Left alone, Rollup makes one file for each set of pages that share
 * something: some thirty small requests a page. So: what every page needs is two files, the packages' (which outlives a deploy)
 * and our own, which what several pages need goes along with. Routes, and whatever is loaded when it is wanted, stay as they are.
 * @param {string} id @param {ChunkMeta} meta
 * @returns {string | undefined}
 */
export function clientChunk(id, { getModuleInfo }) {
  const isPackage = id.includes('/node_modules/');
  if (!isPackage && (!id.includes('/app/') || isEntry(id))) return undefined;
  const entries = entriesAbove(id, getModuleInfo, new Set());
  const isForAll = entries.some((entry) => !entry.includes('/app/routes/'));
  if (isPackage) return isForAll ? 'packages' : undefined;
  return isForAll || entries.length >= SHARED_BY ? 'frame' : undefined;
}

/** @param {string} id */
const isEntry = (id) => /\/app\/(?:routes\/|root\.|entry\.client)/.test(id);

/**
 * The entries that import the module without waiting, by however many steps.
 * @param {string} id @param {ChunkMeta['getModuleInfo']} getModuleInfo @param {Set<string>} seen
 * @returns {string[]}
 */
function entriesAbove(id, getModuleInfo, seen) {
  if (seen.has(id)) return [];
  seen.add(id);
  if (isEntry(id)) return [id];
  return (getModuleInfo(id)?.importers ?? []).flatMap((importer) => entriesAbove(importer, getModuleInfo, seen));
}
