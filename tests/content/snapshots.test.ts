import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instructionFiles } from '#app/content/instructions.server';
import { KEPT_DAYS, MOST_A_DAY, snapshotStore } from '#app/content/snapshots.server';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'deskdost-snapshots-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second));

describe('snapshots', () => {
  it('are listed newest first, and read unchanged', async () => {
    const store = snapshotStore(join(folder, 'not-there-yet'));
    expect(await store.list()).toEqual([]);
    await store.save({ price: 1 }, 'one', at(1));
    await store.save({ price: 2 }, 'two', at(2));
    const [newest, older] = await store.list();
    expect([newest?.takenAt, older?.takenAt]).toEqual([at(2), at(1)]);
    expect(await store.read(newest?.id ?? '')).toEqual({ price: 2 });
  });

  it('are not taken again while the shop reads the same in the answer', async () => {
    const store = snapshotStore(folder);
    const id = await store.save({ stamp: 1 }, 'same', at(1));
    expect(await store.save({ stamp: 2 }, 'same', at(2))).toBe(id);
    expect(await store.list()).toHaveLength(1);
    expect(await store.read(id)).toEqual({ stamp: 1 });
  });

  it('are named by time and content, and end with a checksum that other programs can check', async () => {
    const id = await snapshotStore(folder).save({ price: 1 }, 'one', at(1));
    const json = '{"price":1}\n';
    const sum = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(id).toBe(`20261121T100001000Z-${sum('one').slice(0, 8)}`);
    expect(readFileSync(join(folder, `${id}.json`), 'utf8')).toBe(
      `${json}{"sha256":"${sum(json)}"}`,
    );
  });

  describe('are kept by time', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    /** Midnight in India is 18:30 UTC. */
    const noon = (day: number, minute = 0) =>
      new Date(Date.UTC(2026, 10, 21, 6, 30 + minute) + day * DAY_MS);

    it('all of today, in Indian time, and the last of each day before', async () => {
      const store = snapshotStore(folder);
      const lateEvening = new Date('2026-11-20T18:29:00Z');
      for (const [index, time] of [noon(-1), lateEvening].entries())
        await store.save({ index }, `before-${index}`, time);
      for (let minute = 0; minute < 30; minute += 1)
        await store.save(
          { minute },
          String(minute),
          new Date(Date.UTC(2026, 10, 20, 18, 30 + minute)),
        );
      const kept = await store.list();
      expect(kept).toHaveLength(31);
      expect(kept.at(-1)?.takenAt).toEqual(lateEvening);
    });

    it('for 90 days, and what was live when these began', async () => {
      const store = snapshotStore(folder);
      for (let day = -200; day <= 0; day += 1) await store.save({ day }, String(day), noon(day));
      const days = (await store.list()).map(({ takenAt }) =>
        Math.round((takenAt.getTime() - noon(0).getTime()) / DAY_MS),
      );
      expect(days[0]).toBe(0);
      expect(days.at(-1)).toBe(-KEPT_DAYS - 1);
      expect(days).toHaveLength(KEPT_DAYS + 2);
    });

    it('the only one for ever', async () => {
      const store = snapshotStore(folder);
      await store.save({ price: 1 }, 'old', noon(-400));
      await store.save({ price: 2 }, 'new', noon(0));
      expect(await store.list()).toHaveLength(2);
    });

    it('a damaged one does not displace a good one of its day', async () => {
      const store = snapshotStore(folder);
      const good = await store.save({ price: 1 }, 'good', noon(-1));
      const damaged = await store.save({ price: 2 }, 'damaged', noon(-1, 5));
      writeFileSync(join(folder, `${damaged}.json`), '{"pri');
      await store.save({ price: 3 }, 'today', noon(0));
      expect((await store.list()).map(({ id }) => id)).toContain(good);
      expect((await store.list()).map(({ id }) => id)).not.toContain(damaged);
    });

    it('not so many of one day that the disk fills', async () => {
      const store = snapshotStore(folder);
      const first = await store.save({ price: 1 }, 'first', noon(0));
      for (let more = 0; more < MOST_A_DAY; more += 1)
        copyFileSync(
          join(folder, `${first}.json`),
          join(folder, `${first.replace(/T\d+/, `T063100${String(more).padStart(3, '0')}`)}.json`),
        );
      await store.save({ price: 2 }, 'last', noon(0, 400));
      expect(readdirSync(folder)).toHaveLength(MOST_A_DAY);
    });
  });

  it('are only finished files', async () => {
    const store = snapshotStore(folder);
    await store.save({ price: 1 }, 'one', at(1));
    const [whole] = await store.list();
    writeFileSync(join(folder, `${whole?.id ?? ''}.json.123.tmp`), '{"pri');
    for (const name of [
      'notes.json',
      '20261121T110000000Z-00000000.json',
      '20261121T110000000Z-00000000.copy',
      'my-20261121T110000000Z-00000000.json',
      '20261121T110000000Z-000000000.json',
    ])
      writeFileSync(join(folder, name), '{"pri');
    expect(await store.list()).toHaveLength(2);
    expect(await store.read('20261121T110000000Z-00000000')).toBeUndefined();
  });

  const priced = (price: number) => ({
    catalogue: { categories: [{ slug: 'a', services: [{ price }] }] },
  });
  it.each([
    ['cut short', (text: string) => text.slice(0, -40)],
    ['cut at the end of a line', (text: string) => text.slice(0, text.lastIndexOf('\n'))],
    ['with one character changed', (text: string) => text.replace('100', '101')],
    ['with its checksum taken away and a price changed', () => JSON.stringify(priced(7))],
    ['with something after it', (text: string) => `${text}\n{}`],
    ['empty', () => ''],
  ])('%s: is not read, and the next good answer writes it again', async (_, damage) => {
    const store = snapshotStore(folder);
    const id = await store.save(priced(100), 'same', at(1));
    const file = join(folder, `${id}.json`);
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, damage(good));
    expect(await store.read(id)).toBeUndefined();
    expect(await store.save(priced(100), 'same', at(2))).toBe(id);
    expect(readFileSync(file, 'utf8')).toBe(good);
    expect(await store.list()).toHaveLength(1);
  });

  it.each(['', '../secret', 'secret', '20261121T110000000Z-00000000'])(
    '%j is no name of one',
    async (id) => {
      const inside = join(folder, 'inside');
      const store = snapshotStore(inside);
      const good = await store.save({ price: 1 }, 'one', at(1));
      for (const copy of [join(folder, 'secret.json'), join(inside, 'secret.json')])
        copyFileSync(join(inside, `${good}.json`), copy);
      expect(await store.read(good)).toEqual({ price: 1 });
      expect(await store.read(id)).toBeUndefined();
    },
  );
});

describe('instructions', () => {
  it('stay until withdrawn', async () => {
    const files = instructionFiles(folder);
    expect(await files.read()).toEqual({ pinned: '', confirmed: '' });
    await files.pin('a');
    await files.confirm('b');
    expect(await files.read()).toEqual({ pinned: 'a', confirmed: 'b' });
    await files.release();
    await files.forgetConfirmed();
    expect(await files.read()).toEqual({ pinned: '', confirmed: '' });
  });

  it('tell a program beside the shop what is held back', async () => {
    const files = instructionFiles(folder);
    expect(await files.heldBack()).toBeUndefined();
    const services = [
      { slug: 'x', name: 'X' },
      { slug: 'y', name: 'Y' },
    ];
    const removal = { id: 'a', of: 3, services, categories: [] };
    await files.noteHeldBack(removal);
    expect(await files.heldBack()).toEqual(removal);
    await files.noteHeldBack(undefined);
    expect(await files.heldBack()).toBeUndefined();
  });

  it('are noticed within a few seconds', async () => {
    const files = instructionFiles(folder);
    let changes = 0;
    const end = files.watch(() => (changes += 1));
    let pins = 0;
    const pinAgain = () => files.pin(`a${(pins += 1)}`);
    await expect
      .poll(async () => (await pinAgain(), changes), { timeout: 4_000 })
      .toBeGreaterThan(0);
    end();
  });
});
