import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { losableDatabase } from '../harness/lost-database';
import { hasPostgres } from '../harness/postgres';
import { ROUTES, type RouteName } from '../../desk/routes';
import { openDesk, type OpenDesk } from './open-desk';

const FOREIGN = /timeout exceeded|ECONN|terminated|postgres|number:/i;
const isPress = (name: RouteName) => ROUTES[name].method === 'POST';
const names = Object.keys(ROUTES) as RouteName[];

/** Nobody at the desk is told of a fault in the desk, or signed out, because the database is away. */
describe.runIf(await hasPostgres())('a desk without its database', { retry: 0 }, () => {
  let desk: OpenDesk;
  let lost: Awaited<ReturnType<typeof losableDatabase>>;
  let owner = { id: '', cookie: '' };
  let reference = '';

  beforeAll(async () => {
    lost = await losableDatabase();
    desk = await openDesk({ DATABASE_URL: lost.url });
    owner = await desk.hire('owner');
    ({ reference } = await desk.paid());
  }, 60_000);
  afterAll(async () => {
    await desk.close();
    await lost.drop();
  });

  async function ask(name: RouteName): Promise<void> {
    const { path } = ROUTES[name];
    const at = path
      .replace(':reference', reference)
      .replace(':person', owner.id)
      .replaceAll(/:\w+/g, '1');
    const answer = isPress(name)
      ? await desk.post(at, { text: 'Ring twice' }, owner.cookie)
      : await desk.get(at, owner.cookie);
    const text = await answer.text();
    expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '120']);
    expect(text).toContain(isPress(name) ? '<h1>Not saved</h1>' : '<h1>Nothing can be shown</h1>');
    expect(text).toContain('href="/"');
    expect(text).not.toMatch(FOREIGN);
  }

  it('says so while no connection is free, and goes on when there is one', async () => {
    const some: RouteName[] = ['today', 'cancel'];
    await lost.whileBusy(await desk.app.store.database(), () => Promise.all(some.map(ask)));
    expect((await desk.get('/today', owner.cookie)).status).toBe(200);
  }, 40_000);

  it('says so at every address while there is none', async () => {
    await lost.lose();
    await Promise.all(names.map(ask));
    expect(desk.failures).toEqual([]);
  }, 40_000);
});
