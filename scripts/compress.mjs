// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest|xml)$/;

/** @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(names.map(compressFile));
}

/** @param {string} name */
async function compressFile(name) {
  const text = await readFile(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  if (br.length < text.length) await writeFile(`${name}.br`, br);
  if (gz.length < text.length) await writeFile(`${name}.gz`, gz);
}
