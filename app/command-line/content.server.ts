import { join } from 'node:path';
import { counted } from '#app/ground/counted';
import { env } from '#app/ground/env.server';
import { changesInLanguages } from '#app/content/differences';
import { servicesOf } from '#app/content/content';
import { instructionFiles } from '#app/content/instructions.server';
import { isEverything } from '#app/content/removal';
import { snapshotStore } from '#app/content/snapshots.server';
import { changeLine } from './change-line';
import type { Print } from './print';
import { parseInLanguages, type ParsedInLanguages } from '#app/content/translations.server';

const folder = join(env.DATA_DIR, 'content');
const snapshots = snapshotStore(join(folder, 'snapshots'));
const instructions = instructionFiles(folder);

export const USAGE = `npm run content -- <command>

  list            the snapshots, newest first
  diff <id>       compares this snapshot with the newest
  restore <id>    pins this snapshot until you release it
  release         ends the pin
  accept          confirms the removal that the shop holds back`;

/** The snapshot that was asked for cannot be used; the message says what can. */
class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** A shop running on the same DATA_DIR follows within seconds. @returns the exit code */
export async function contentCommand(words: string[], print: Print): Promise<number> {
  const [name = '', id = ''] = words;
  const command = commands[name];
  if (!command) {
    print(`${name ? `Not known: ${name}\n\n` : ''}${USAGE}`);
    return 2;
  }
  print(await command(id));
  return 0;
}

const commands: Record<string, (id: string) => Promise<string>> = {
  async list() {
    const { pinned } = await instructions.read();
    const lines = (await snapshots.list()).map(
      async ({ id, takenAt }) =>
        `${id}  ${takenAt.toISOString()}  ${await sizeOf(id)}${id === pinned ? '  pinned' : ''}`,
    );
    return (await Promise.all(lines)).join('\n') || `There is no snapshot in ${folder} yet.`;
  },
  async diff(id) {
    const changes = changesInLanguages(await newestContent(), await contentOf(id));
    return changes.map(changeLine).join('\n') || 'No difference.';
  },
  async restore(id) {
    await contentOf(id);
    await instructions.pin(id);
    return `The shop is pinned to ${id}. To end this: npm run content -- release`;
  },
  async release() {
    await instructions.release();
    return 'The pin has ended: the shop shows the CMS content again.';
  },
  async accept() {
    const heldBack = await instructions.heldBack();
    if (!heldBack) return 'The shop holds nothing back.';
    if (isEverything(heldBack)) return 'Not accepted: the shop needs at least one service.';
    await instructions.confirm(heldBack.id);
    return `Going ahead: ${heldBack.services.length} of ${counted(heldBack.of, 'service')} will be removed.`;
  },
};

async function contentOf(id: string): Promise<ParsedInLanguages> {
  const raw = await snapshots.read(id);
  if (raw !== undefined) return parseInLanguages(raw, '');
  const isListed = (await snapshots.list()).some((each) => each.id === id);
  throw new SnapshotError(
    isListed
      ? `The snapshot ${id} is damaged. Choose another one from: npm run content -- list`
      : `There is no snapshot ${id}. To see the names: npm run content -- list`,
  );
}

async function newestContent(): Promise<ParsedInLanguages> {
  for (const { id } of await snapshots.list()) {
    const content = await contentOf(id).catch(() => undefined);
    if (content) return content;
  }
  throw new SnapshotError(`There is no snapshot in ${folder} that can be read.`);
}

async function sizeOf(id: string): Promise<string> {
  const found = await contentOf(id).catch(() => undefined);
  return found
    ? counted(servicesOf(found.content).length, 'service')
    : 'damaged: the shop skips it';
}
