import { expect, it } from 'vitest';
import { worldsOf, type World } from '../../server/dev-worlds';

/** Files of one number; each world knows it as it was when it opened. */
function files() {
  const disk = { text: '0', isHalfWritten: false, onRead: () => {} };
  const events: string[] = [];
  const worlds = worldsOf<World & { text: string }>({
    settleMs: 0,
    load: async () => {
      const { text, isHalfWritten } = disk;
      disk.onRead();
      await new Promise(setImmediate);
      if (isHalfWritten || text === 'wrong') throw new Error(`cannot read ${text}`);
      return async () => {
        events.push(`open ${text}`);
        return { text, close: async () => void events.push(`close ${text}`) };
      };
    },
    onRenewed: (failure) => events.push(failure ? 'failed' : 'renewed'),
  });
  const save = (text: string) => {
    disk.text = text;
    worlds.change();
  };
  const shown = async () => (await worlds.current()).text;
  return { disk, events, worlds, save, shown };
}

it('opens one world for all who ask, and the next after a change, once the old one is closed', async () => {
  const { events, save, shown } = files();
  expect(await Promise.all([shown(), shown()])).toEqual(['0', '0']);
  save('1');
  expect(await Promise.all([shown(), shown()])).toEqual(['1', '1']);
  expect(events).toEqual(['open 0', 'renewed', 'close 0', 'open 1', 'renewed']);
});

it('shows nobody an older file than there was when they asked', async () => {
  const { save, shown } = files();
  const asked: Promise<[saved: number, shown: number]>[] = [];
  for (let saved = 1; saved <= 40; saved += 1) {
    save(String(saved));
    asked.push(shown().then((text) => [saved, Number(text)]));
    if (saved % 3 === 0) await new Promise(setImmediate);
  }
  const answers = await Promise.all(asked);
  expect(answers.filter(([saved, seen]) => seen < saved)).toEqual([]);
});

it('reads a file again that was half written', async () => {
  const { disk, events, save, shown } = files();
  await shown();
  disk.isHalfWritten = true;
  save('half');
  const asked = shown();
  await new Promise<void>((resolve) => (disk.onRead = resolve));
  disk.isHalfWritten = false;
  save('whole');
  expect(await asked).toBe('whole');
  expect(events).not.toContain('failed');
});

it('says why there is no world until the file is mended; the old one stays open for its jobs', async () => {
  const { events, worlds, save, shown } = files();
  await shown();
  save('wrong');
  await expect(shown()).rejects.toThrow('cannot read wrong');
  await expect(shown()).rejects.toThrow('cannot read wrong');
  expect(events).toEqual(['open 0', 'renewed', 'failed']);
  save('right');
  expect(await shown()).toBe('right');
  await worlds.close();
  expect(events.slice(3)).toEqual(['close 0', 'open right', 'renewed', 'close right']);
});
