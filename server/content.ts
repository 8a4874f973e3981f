import { join } from 'node:path';
import { changesBetween } from '#app/content/changes';
import type { Content } from '#app/content/content';
import { instructionFiles } from '#app/content/instructions.server';
import { parseContent } from '#app/content/parse.server';
import { isEverything } from '#app/content/removal';
import { snapshotStore } from '#app/content/snapshots.server';

// blank counts as unset, as in env.server.ts
const folder = join(process.env.DATA_DIR || '.data', 'content');
const snapshots = snapshotStore(join(folder, 'snapshots'));
const instructions = instructionFiles(folder);

const USAGE = `npm run content -- list            the snapshots, newest first
npm run content -- diff <id>       compares this snapshot with the newest
npm run content -- restore <id>    pins this snapshot until you release it
npm run content -- release         ends the pin
npm run content -- accept          confirms the removal that the shop holds back`;

/** The operator's program; a shop running on the same DATA_DIR follows within seconds. */
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
    const changes = changesBetween(await newestContent(), await contentOf(id));
    return changes.join('\n') || 'No difference.';
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
    return `Going ahead: ${heldBack.services.length} of ${heldBack.of} services are removed.`;
  },
};

async function contentOf(id: string): Promise<Content> {
  const raw = await snapshots.read(id);
  if (raw !== undefined) return parseContent(raw, '').content;
  const isListed = (await snapshots.list()).some((each) => each.id === id);
  throw new Error(
    isListed
      ? `The snapshot ${id} is damaged. Choose another one of: npm run content -- list`
      : `There is no snapshot ${id}. The names are those of: npm run content -- list`,
  );
}

async function newestContent(): Promise<Content> {
  for (const { id } of await snapshots.list()) {
    const content = await contentOf(id).catch(() => undefined);
    if (content) return content;
  }
  throw new Error(`There is no snapshot in ${folder} that can be read.`);
}

async function sizeOf(id: string): Promise<string> {
  const content = await contentOf(id).catch(() => undefined);
  const services = content?.categories.flatMap((category) => category.services);
  return services ? `${services.length} services` : 'damaged: the shop skips it';
}

const [name = '', id = ''] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await command(id).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
