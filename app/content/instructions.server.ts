import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#app/json';
import type { Removal } from './removal';
import { writeWhole } from './snapshots.server';

/** What an operator or editor has told the shop to do with its content; small files beside the snapshots, so that a program can write them, too. */
export interface Instructions {
  /** The snapshot to show whatever the content service says; blank for none. */
  pinned: string;
  /** The removal that may go ahead; blank for none. */
  confirmed: string;
}

const LOOK_EVERY_MS = 2_000;
const removal = z.object({
  id: z.string(),
  of: z.number(),
  services: z.array(z.object({ slug: z.string(), name: z.string() })),
  categories: z.array(z.object({ slug: z.string(), title: z.string() })),
});

export function instructionFiles(folder: string) {
  const text = async (name: string): Promise<string> =>
    (await readFile(join(folder, name), 'utf8').catch(() => '')).trim();
  const read = async (): Promise<Instructions> => ({
    pinned: await text('pinned'),
    confirmed: await text('confirmed'),
  });
  return {
    read,
    pin: (id: string) => writeWhole(folder, 'pinned', id),
    release: () => rm(join(folder, 'pinned'), { force: true }),
    confirm: (id: string) => writeWhole(folder, 'confirmed', id),
    forgetConfirmed: () => rm(join(folder, 'confirmed'), { force: true }),

    /** What the shop holds back at the moment, for a program beside it. */
    noteHeldBack: (heldBack: Removal | undefined) =>
      heldBack
        ? writeWhole(folder, 'held-back.json', JSON.stringify(heldBack))
        : rm(join(folder, 'held-back.json'), { force: true }),
    heldBack: async (): Promise<Removal | undefined> =>
      removal.safeParse(parseJson(await text('held-back.json'))).data,

    /** Calls back when the instructions have changed; returns what ends that. */
    watch(onChange: () => void): () => void {
      let known: string | undefined;
      const look = async () => {
        const found = JSON.stringify(await read());
        if (known !== undefined && found !== known) onChange();
        known = found;
      };
      const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
      void look();
      return () => clearInterval(timer);
    },
  };
}
