import { Decrypter, Encrypter } from 'age-encryption';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { FILE_MODE } from '#app/database/private-files.server';
import { BackupError } from './backup.server';

const checksumFile = (archive: string): string => `${archive}.sha256`;

/** One encrypted file of the folder, with a checksum beside it, as `sha256sum -c` reads it. */
export async function seal(folder: string, archive: string, recipients: string[]): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const tar = spawn('tar', ['-cz', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const tarEnded = endOf(tar);
  const partial = `${archive}.part`;
  const hash = createHash('sha256');
  const counting = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk);
      next(null, chunk);
    },
  });
  try {
    const sealed = await encrypter.encrypt(webStream(tar.stdout));
    await pipeline(
      nodeStream(sealed),
      counting,
      createWriteStream(partial, { mode: FILE_MODE, flush: true }),
    );
    await tarEnded;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await writeFile(checksumFile(archive), `${hash.digest('hex')}  ${basename(archive)}\n`, {
    mode: FILE_MODE,
  });
  await rename(partial, archive);
}

/** @throws BackupError when a byte of it has changed, or the key is another's */
export async function unseal(archive: string, key: string, folder: string): Promise<void> {
  await requireIntact(archive);
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const tar = spawn('tar', ['-xz', '-C', folder, '--no-same-owner'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const tarEnded = endOf(tar);
  try {
    const open = await decrypter.decrypt(webStream(createReadStream(archive)));
    await pipeline(nodeStream(open), tar.stdin);
    await tarEnded;
  } catch (error) {
    tar.kill();
    await tarEnded.catch(() => undefined);
    throw new BackupError(`${archive} can't be opened: it is damaged, or this is the wrong key.`, {
      cause: error,
    });
  }
  await refuseLinks(archive, folder);
}

/** Anybody who has the public key can make an archive: a link in it could lead to a file of this machine. */
async function refuseLinks(archive: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const { nlink } = await lstat(join(entry.parentPath, entry.name));
    if (!entry.isDirectory() && !(entry.isFile() && nlink === 1))
      throw new BackupError(`${archive} is refused: ${entry.name} is not a regular file.`);
  }
}

async function requireIntact(archive: string): Promise<void> {
  if (!existsSync(archive)) throw new BackupError(`There is no ${archive}.`);
  const noted = await readFile(checksumFile(archive), 'utf8').catch(() => '');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(archive)) hash.update(chunk as Buffer); // no encoding
  if (noted.split(' ', 1)[0] !== hash.digest('hex'))
    throw new BackupError(`${archive} is damaged: its checksum differs. Take an older one.`);
}

async function endOf(child: ReturnType<typeof spawn>): Promise<void> {
  const [code] = (await once(child, 'close')) as unknown[];
  if (code !== 0) throw new BackupError('tar failed.');
}

// Node's types and the browser's differ for the same streams.
const webStream = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const nodeStream = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>);
