import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInProcess } from '../routes/in-process';

let shop: Awaited<ReturnType<typeof openInProcess>>;

beforeAll(async () => {
  shop = await openInProcess();
  const { database } = await import('#app/database/database.server');
  await database();
}, 60_000);
afterAll(() => shop.close());

async function staff(...words: string[]) {
  const { staffCommand } = await import('#app/command-line/staff.server');
  const lines: string[] = [];
  const code = await staffCommand(words, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

it('adds the first owner, and keeps the last', async () => {
  expect(await staff('list')).toMatchObject({ code: 0, text: expect.stringMatching(/^Nobody/) });
  expect(await staff('add', '9845012345', 'owner', 'Olga', 'Fernandes')).toEqual({
    code: 0,
    text: 'Olga Fernandes is added as owner.',
  });
  expect((await staff('add', '+91 98450-12345', 'money', 'Olga')).text).toMatch(
    /works here already/,
  );
  expect(await staff('list')).toEqual({
    code: 0,
    text: '+91 98450 12345  owner       Olga Fernandes',
  });
  for (const words of [
    ['remove', '9845012345'],
    ['role', '9845012345', 'money'],
  ])
    expect(await staff(...words)).toEqual({
      code: 1,
      text: 'This is the last owner. Add another one first.',
    });
  expect((await staff('add', '9845012346', 'owner', 'Meera')).code).toBe(0);
  expect((await staff('remove', '9845012345')).code).toBe(0);
  expect((await staff('add', '9845012345', 'technician', 'Olga')).code).toBe(0); // back again
});

it.each([
  [['add', '12345', 'owner', 'Olga'], /no Indian mobile number/],
  [['add', '9845012349', 'boss', 'Olga'], /^The roles are:/],
  [['add', '9845012349', 'owner'], /A name has 1 to/],
  [['remove', '9845012350'], /^Nobody with the number/],
])('refuses %j in words', async (words, why) => {
  const { code, text } = await staff(...words);
  expect(code).toBe(1);
  expect(text).toMatch(why);
});

it('resets the passkey of the last owner, and writes it down', async () => {
  const { database } = await import('#app/database/database.server');
  const { addPasskey } = await import('#app/staff/passkey-store.server');
  const { staffByPhone } = await import('#app/staff/staff.server');
  const { lastActions } = await import('#app/staff/staff-log.server');
  await staff('add', '9845012360', 'owner', 'Last');
  const { id = '' } = (await staffByPhone('+919845012360')) ?? {};
  const passkey = { id: 'c', publicKey: new Uint8Array(1), counter: 0, transports: [] };
  expect(await addPasskey(await database(), id, passkey, 1)).toBe(true);
  expect(await staff('reset-passkey', '+91 98450-12360')).toEqual({
    code: 0,
    text: 'Last is signed out and makes a new passkey next time.',
  });
  expect(await lastActions(1)).toMatchObject([
    { staffId: 'shop', action: 'resetPasskey', subject: id, outcome: 'done' },
  ]);
});
