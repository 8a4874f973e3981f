import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idToken } from '../security/whole-shop';
import { smallDisk } from '../harness/small-disk';
import { ROUTES, type RouteName } from '../../desk/routes';
import { openDesk, type OpenDesk } from './open-desk';

const disk = smallDisk();
const FULL = 'on a full disk';
/** The other works where nothing may be mounted: every write is refused, as on a full disk. */
const STORES = [...(disk ? [FULL] : []), 'whose store can only be read'];
const JSON_ROUTES: RouteName[] = ['startSession', 'askPasskey', 'provePasskey'];
const presses = (Object.keys(ROUTES) as RouteName[]).filter(
  (name) => ROUTES[name].method === 'POST' && !JSON_ROUTES.includes(name),
);

describe.each(STORES)('the desk %s', { retry: 0 }, (store) => {
  const isFull = store === FULL;
  let desk: OpenDesk;
  let owner = { id: '', cookie: '' };
  let technician = { id: '', cookie: '' };
  let owing = { cookie: '' };
  let reference = '';

  beforeAll(async () => {
    desk = await openDesk(isFull ? { DATA_DIR: disk?.folder ?? '' } : {});
    owner = await desk.hire('owner');
    technician = await desk.hire('technician');
    owing = await desk.hire('owner', 'Olga', { hasPasskey: false });
    ({ reference } = await desk.paid());
    const db = await desk.app.store.database();
    await db.rows(
      z.unknown(),
      isFull ? 'pragma wal_checkpoint(truncate)' : 'pragma query_only = on',
    );
    if (isFull) disk?.fill();
  }, 120_000);
  afterAll(async () => {
    if (isFull) disk?.makeRoom();
    await desk.close();
    if (isFull) disk?.remove();
  });

  const FIELDS = {
    ...{
      technician: '',
      version: '1',
      text: 'Ring twice',
      what: 'Cable',
      price: '100',
      to: 'done',
    },
    ...{
      slot: '',
      flag: 'bill-open',
      phone: '9845099999',
      role: 'owner',
      name: 'Ravi',
      sure: 'yes',
    },
  };

  it.each(presses)('%s is refused in plain words', async (name) => {
    const { path, roles } = ROUTES[name];
    const isOfTechnician = Array.isArray(roles) && !(roles as string[]).includes('owner');
    const isOwing = name === 'skipPasskey';
    const { cookie } = isOwing ? owing : isOfTechnician ? technician : owner;
    const at = path.replace(':reference', reference).replace(':person', technician.id);
    const answer = await desk.post(at, FIELDS, cookie);
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('120');
    expect(text).toContain('<h1>Not saved</h1>');
    expect(text).not.toMatch(/sqlite|disk is full|read-?only|ENOSPC|number:/i);
  });

  it('what scripts ask is answered as JSON, in the same words', async () => {
    const answer = await desk.postJson('/session', { idToken: idToken('+919845700001') }, '');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('Not saved') });
  });

  // A page only notes when its session was last seen, which a full disk still has room for.
  if (isFull)
    it('pages to read are shown', async () => {
      expect((await desk.get('/today', owner.cookie)).status).toBe(200);
      expect(desk.failures).toEqual([]);
    });
});
