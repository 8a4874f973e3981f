import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Authenticator, type Bent } from './authenticator';
import { openDesk, type OpenDesk } from './open-desk';

const IMPORTS_MS = 60_000;
const optionsShape = z.object({
  does: z.enum(['make', 'use']),
  options: z.looseObject({
    challenge: z.string(),
    allowCredentials: z.array(z.object({ id: z.string() })).optional(),
  }),
});
/** Runs after an answer is found right, before it counts. */
const gap = vi.hoisted(() => ({ run: (): Promise<unknown> => Promise.resolve() }));
vi.mock(import('@simplewebauthn/server'), async (original) => {
  const real = await original();
  return {
    ...real,
    verifyAuthenticationResponse: async (asked) => {
      const verified = await real.verifyAuthenticationResponse(asked);
      await gap.run();
      return verified;
    },
    verifyRegistrationResponse: async (asked) => {
      const verified = await real.verifyRegistrationResponse(asked);
      await gap.run();
      return verified;
    },
  };
});

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('the passkey after the code', () => {
  let desk: OpenDesk;
  let env: typeof import('#app/ground/env.server').env;

  beforeAll(async () => {
    desk = await openDesk();
    ({ env } = await import('#app/ground/env.server'));
  }, IMPORTS_MS);
  afterAll(() => desk.close());

  const hireHalf = (role: 'owner' | 'dispatcher' | 'money' | 'technician' = 'dispatcher') =>
    desk.hire(role, 'Meera', { hasPasskey: false });
  const ask = async (cookie: string) =>
    optionsShape.parse(await (await desk.postJson('/passkey/options', {}, cookie)).json());
  const prove = (answer: unknown, cookie: string) => desk.postJson('/passkey', answer, cookie);
  const logOf = async ({ id }: { id: string }) =>
    (
      await (
        await desk.app.store.database()
      ).rows(
        z.object({ action: z.string(), outcome: z.string() }),
        `select action, outcome from staff_log where staff_id = $1 order by at, log_id`,
        [id],
      )
    )
      .map(({ action, outcome }) => `${action} ${outcome}`)
      .sort();

  async function withPasskey() {
    const person = await hireHalf();
    const key = new Authenticator();
    const { options } = await ask(person.cookie);
    const made = await prove(key.make(options), person.cookie);
    expect(made.status).toBe(200);
    return { person, key, full: cookieOf(made) };
  }

  it('is made at the first sign-in, opens the desk under a new session, and is written down', async () => {
    const { person, full } = await withPasskey();
    expect((await desk.get('/today', full)).status).toBe(200);
    expect((await desk.get('/today', person.cookie)).headers.get('location')).toBe('/sign-in');
    expect(await logOf(person)).toEqual(['askPasskey done', 'makePasskey done']);
    const rows = await (
      await desk.app.store.database()
    ).rows(z.looseObject({}), `select * from staff_passkeys where staff_id = $1`, [person.id]);
    expect(rows).toMatchObject([{ transports: 'usb', counter: 1 }]);
  });

  it('is asked for at each later sign-in, and no second one can be made instead', async () => {
    const { person, key } = await withPasskey();
    const cookie = await desk.signInAgain(person);
    expect((await desk.get('/today', cookie)).headers.get('location')).toBe('/passkey');
    expect(await (await desk.get('/passkey', cookie)).text()).toContain('Use your passkey');
    const asked = await ask(cookie);
    expect(asked).toMatchObject({ does: 'use', options: { allowCredentials: [{ id: key.id }] } });
    expect((await prove(new Authenticator().make(asked.options), cookie)).status).toBe(401);
    const proved = await prove(key.use((await ask(cookie)).options), cookie);
    expect((await desk.get('/today', cookieOf(proved))).status).toBe(200);
    expect(await logOf(person)).toEqual([
      ...Array<string>(3).fill('askPasskey done'),
      'makePasskey done',
      'usePasskey done',
      'usePasskey refused 401',
    ]);
  });

  it.each<[string, Bent]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['a counter that does not rise', { counter: 1 }],
    ['nobody verified', { isVerified: false }],
  ])('an answer with %s is refused', async (_, bent) => {
    const { person, key } = await withPasskey();
    const cookie = await desk.signInAgain(person);
    const answer = await prove(key.use((await ask(cookie)).options, bent), cookie);
    expect(answer.status).toBe(401);
    expect(cookieOf(answer)).toBe('');
    expect((await desk.get('/today', cookie)).headers.get('location')).toBe('/passkey');
  });

  it.each<[string, Bent]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['nobody verified', { isVerified: false }],
  ])('a passkey made with %s is refused', async (_, bent) => {
    const person = await hireHalf();
    const { options } = await ask(person.cookie);
    const answer = await prove(new Authenticator().make(options, bent), person.cookie);
    expect(answer.status).toBe(401);
    expect((await ask(person.cookie)).does).toBe('make');
    expect(await logOf(person)).toContain('makePasskey refused 401');
  });

  it('another’s key, and an answer to another’s session, are refused', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const cookie = await desk.signInAgain(one.person);
    const theirs = await desk.signInAgain(other.person);
    expect((await prove(other.key.use((await ask(cookie)).options), cookie)).status).toBe(401);
    const { options } = await ask(theirs);
    await ask(cookie);
    expect((await prove(one.key.use(options), cookie)).status).toBe(401);
  });

  it('a challenge counts once, even for a wrong answer, and for five minutes', async () => {
    const { person, key } = await withPasskey();
    const cookie = await desk.signInAgain(person);
    const { options } = await ask(cookie);
    expect((await prove({}, cookie)).status).toBe(401);
    expect((await prove(key.use(options), cookie)).status).toBe(401);
    const late = await ask(cookie);
    await (
      await desk.app.store.database()
    ).change(`update staff_sessions set challenge_at = challenge_at - $2 where staff_id = $1`, [
      person.id,
      5 * 60_000,
    ]);
    expect((await prove(key.use(late.options), cookie)).status).toBe(401);
    const good = key.use((await ask(cookie)).options);
    const both = await Promise.all([prove(good, cookie), prove(good, cookie)]);
    // The second comes after the new session, or finds the challenge taken.
    expect(both.filter((answer) => cookieOf(answer) !== '')).toHaveLength(1);
  });

  it('two tabs at once make one passkey', async () => {
    const person = await hireHalf();
    const second = await desk.signInAgain(person);
    const answers = await Promise.all(
      [person.cookie, second].map(async (cookie) =>
        prove(new Authenticator().make((await ask(cookie)).options), cookie),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('a technician needs none, until the role changes: then a new code comes first', async () => {
    const ravi = await hireHalf('technician');
    expect((await desk.get('/mine', ravi.cookie)).status).toBe(200);
    const owner = await desk.hire('owner');
    await desk.post(`/people/${ravi.id}/role`, { role: 'money' }, owner.cookie);
    expect((await desk.get('/money', ravi.cookie)).headers.get('location')).toBe('/sign-in');
    const cookie = await desk.signInAgain(ravi);
    expect((await desk.get('/money', cookie)).headers.get('location')).toBe('/passkey');
    const meera = await desk.hire('dispatcher');
    await desk.post(`/people/${meera.id}/role`, { role: 'money' }, owner.cookie);
    expect((await desk.get('/money', meera.cookie)).status).toBe(200);
  });

  it('a lost one is reset by an owner: signed out, and a new one is made', async () => {
    const { person, key, full } = await withPasskey();
    const owner = await desk.hire('owner');
    expect(await (await desk.get('/people', owner.cookie)).text()).toContain('Passkey since');
    const reset = () => desk.post(`/people/${person.id}/passkey/reset`, {}, owner.cookie);
    expect((await reset()).headers.get('location')).toBe('/people?said=reset');
    expect((await desk.get('/today', full)).headers.get('location')).toBe('/sign-in');
    const cookie = await desk.signInAgain(person);
    const { does, options } = await ask(cookie);
    expect(does).toBe('make');
    expect((await prove(key.use(options), cookie)).status).toBe(401);
    expect(
      (await prove(new Authenticator().make((await ask(cookie)).options), cookie)).status,
    ).toBe(200);
    expect(await logOf(owner)).toEqual(['resetPasskey done']);
    const people = await (await desk.get('/people', owner.cookie)).text();
    for (const said of ['made a passkey', 'reset the passkey of']) expect(people).toContain(said);
    const none = await hireHalf();
    await desk.post(`/people/${none.id}/passkey/reset`, {}, owner.cookie);
    expect((await desk.get('/today', none.cookie)).headers.get('location')).toBe('/sign-in');
  });

  it.each(['make', 'use'] as const)('a reset is not outrun: %s', async (does) => {
    const { person, key } = await withPasskey();
    if (does === 'make') await desk.app.staff.resetPasskey(person.id);
    const cookie = await desk.signInAgain(person);
    const { options } = await ask(cookie);
    gap.run = () => desk.app.staff.resetPasskey(person.id);
    const answer = await prove(key[does](options), cookie);
    gap.run = () => Promise.resolve();
    expect([answer.status, cookieOf(answer)]).toEqual([401, '']);
    const { passkeysMade } = await import('#app/staff/passkey-store.server');
    expect((await passkeysMade()).has(person.id), 'nothing is made in its place').toBe(false);
  });

  it('a proof after a reset opens no session', async () => {
    const { person } = await withPasskey();
    const cookie = await desk.signInAgain(person);
    const request = new Request(desk.origin, { headers: { cookie } });
    const { completeStaffSession, getStaffSession } = desk.app.sessions;
    const session = await getStaffSession(request);
    if (!session) throw new Error('not signed in');
    await desk.app.staff.resetPasskey(person.id);
    expect(await completeStaffSession(session, () => Promise.resolve(true))).toBeUndefined();
    const left = await (
      await desk.app.store.database()
    ).rows(z.looseObject({}), `select * from staff_sessions where staff_id = $1`, [person.id]);
    expect(left).toEqual([]);
  });

  it('who leaves takes the passkey along', async () => {
    const { person } = await withPasskey();
    const owner = await desk.hire('owner');
    await desk.post(`/people/${person.id}/remove`, {}, owner.cookie);
    const { passkeysMade } = await import('#app/staff/passkey-store.server');
    expect((await passkeysMade()).has(person.id)).toBe(false);
  });

  it('the sandbox goes on without one, until one is made; a live desk never does', async () => {
    const [half, other] = [await hireHalf(), await hireHalf()];
    expect(await (await desk.get('/passkey', half.cookie)).text()).toContain('sandbox only');
    const skipped = await desk.post('/passkey/skip', {}, half.cookie);
    expect((await desk.get('/today', cookieOf(skipped))).status).toBe(200);
    expect(await logOf(half)).toEqual(['skipPasskey done']);
    env.SHOP_MODE = 'live';
    try {
      expect(await (await desk.get('/passkey', other.cookie)).text()).not.toContain('sandbox only');
      expect((await desk.post('/passkey/skip', {}, other.cookie)).status).toBe(404);
    } finally {
      env.SHOP_MODE = 'sandbox';
    }
    const { person } = await withPasskey();
    const cookie = await desk.signInAgain(person);
    expect((await desk.post('/passkey/skip', {}, cookie)).status).toBe(404);
    expect(await logOf(person)).toContain('skipPasskey refused 404');
    expect((await desk.get('/today', cookie)).headers.get('location')).toBe('/passkey');
  });

  it('says without JavaScript that it needs it', async () => {
    const { cookie } = await hireHalf();
    expect(await (await desk.get('/passkey', cookie)).text()).toMatch(
      /<noscript>.*A passkey needs JavaScript/s,
    );
  });

  it('attempts are limited', async () => {
    const person = await hireHalf();
    const { cookie } = person;
    const statuses = [];
    for (let each = 0; each < 25; each += 1) statuses.push((await prove({}, cookie)).status);
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(401));
    expect(statuses.slice(20)).toEqual(Array<number>(5).fill(429));
    expect(await logOf(person)).toEqual(Array<string>(20).fill('makePasskey refused 401'));
  });

  it('no page failed on the way', () => expect(desk.failures).toEqual([]));
});
