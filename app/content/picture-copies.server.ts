import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#app/database/private-files.server';
import { describeError, log } from '#app/ground/log.server';

interface PictureFile {
  type: string;
  bytes: Buffer;
}

const ENDINGS = new Map([
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);
/** The shop's addresses are this and then the media host's own path. */
export const PREFIX = '/pictures';
const MAX_BYTES = 20_000_000;
const TIMEOUT_MS = 8_000;

/** Pages keep their pictures while the CMS is away. `folder` may be emptied at any time. */
export function pictureCopies({ folder, mediaBase }: { folder: string; mediaBase: string }) {
  const coming = new Map<string, Promise<PictureFile | undefined>>();

  async function stored(name: string): Promise<PictureFile | undefined> {
    for (const [type, ending] of ENDINGS) {
      const bytes = await readFile(join(folder, `${name}.${ending}`)).catch(() => undefined);
      if (bytes) return { type, bytes };
    }
    return undefined;
  }

  async function load(address: string, name: string): Promise<PictureFile | undefined> {
    const url = new URL(address.slice(PREFIX.length), mediaBase);
    if (url.origin !== new URL(mediaBase).origin) return undefined;
    try {
      const file = await download(url);
      if (file) await writeAtomically(folder, `${name}.${ENDINGS.get(file.type)}`, [file.bytes]);
      return file;
    } catch (error) {
      log.warn({ event: 'picture.not-loaded', ...describeError(error) });
      return undefined;
    }
  }

  /**
   * @param address path and version; the version changes when an editor replaces the file
   * @param isShown false for an address that no page has: it must not fill the disk
   */
  return async function pictureCopy(address: string, isShown: boolean) {
    const name = createHash('sha256').update(address).digest('hex');
    const found = await stored(name);
    if (found || !isShown || !mediaBase) return found;
    const loading = coming.get(name) ?? load(address, name);
    coming.set(name, loading);
    return loading.finally(() => coming.delete(name));
  };
}

async function download(url: URL): Promise<PictureFile | undefined> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const length = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || !ENDINGS.has(type) || length > MAX_BYTES) {
    await response.body?.cancel();
    return undefined;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  return bytes.length > MAX_BYTES ? undefined : { type, bytes };
}
