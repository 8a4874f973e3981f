import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#app/ground/json';
import type { Removal } from './removal';
import { writeAtomically } from '#app/database/private-files.server';

/** Small files, so that the operators' program can write them. Blank when not set. */
export interface Instructions {
  pinned: string;
  confirmed: string;
}

const POLL_MS = 2_000;
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
    pin: (id: string) => writeAtomically(folder, 'pinned', id),
    release: () => rm(join(folder, 'pinned'), { force: true }),
    confirm: (id: string) => writeAtomically(folder, 'confirmed', id),
    forgetConfirmed: () => rm(join(folder, 'confirmed'), { force: true }),

    noteHeldBack: (heldBack: Removal | undefined) =>
      heldBack
        ? writeAtomically(folder, 'held-back.json', JSON.stringify(heldBack))
        : rm(join(folder, 'held-back.json'), { force: true }),
    heldBack: async (): Promise<Removal | undefined> =>
      removal.safeParse(parseJson(await text('held-back.json'))).data,

    /** Returns a function that stops watching. */
    watch(onChange: () => void): () => void {
      let known: string | undefined;
      const look = async () => {
        const found = JSON.stringify(await read());
        if (known !== undefined && found !== known) onChange();
        known = found;
      };
      const timer = setInterval(() => void look(), POLL_MS).unref();
      void look();
      return () => clearInterval(timer);
    },
  };
}
