import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#app/ground/durations';
import type { Order } from '#app/orders/order';
import { cleanJpeg } from '#app/staff/jpeg';
import { proven, ranUntil } from '../harness/clock';
import { engines } from '../harness/postgres';
import { signedIn } from '../routes/in-process';
import { aJpeg, PLACE } from './a-jpeg';
import { openDesk, type OpenDesk } from './open-desk';

describe('an uploaded photo', () => {
  it('loses place, camera and comment, and keeps what draws it', () => {
    const clean = cleanJpeg(aJpeg());
    expect(clean?.toString('latin1')).not.toMatch(new RegExp(`${PLACE}|Exif|comment|JFIF`));
    expect(clean?.subarray(0, 4)).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xdb]));
    expect(clean?.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(clean && cleanJpeg(clean)).toEqual(clean);
  });

  it('loses what follows its end', () =>
    expect(cleanJpeg(Buffer.concat([aJpeg(), Buffer.from('<script>')]))).toEqual(
      cleanJpeg(aJpeg()),
    ));

  it.each([
    ['empty', Buffer.alloc(0)],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n0000000000000', 'latin1')],
    ['a page that begins as one', Buffer.from('\xff\xd8<script>alert(1)</script>', 'latin1')],
    ['cut off', aJpeg().subarray(0, -2)],
    ['without a frame', aJpeg({ frames: 0 })],
    ['with two frames', aJpeg({ frames: 2 })],
    ['larger than a photo', aJpeg({ width: 20_000 })],
    ['smaller than a face', aJpeg({ height: 10 })],
  ])('is refused: %s', (_, bytes) => expect(cleanJpeg(bytes)).toBeUndefined());
});

describe.each(await engines())('a technician’s photo on %s', { retry: 0 }, (engine) => {
  let desk: OpenDesk;
  let app: Awaited<ReturnType<typeof load>>;
  let owner: Awaited<ReturnType<OpenDesk['hire']>>;

  async function load() {
    const [photos, view, content, route, retention, jobs, erasure] = await Promise.all([
      import('#app/staff/staff-photo.server'),
      import('#app/bookings/order-page.server'),
      import('#app/content/content.server'),
      import('#app/routes/who-comes'),
      import('#app/retention/retention.server'),
      import('#app/jobs/jobs.server'),
      import('#app/privacy/erasure.server'),
    ]);
    const shown = (await content.publishedContent()).content;
    return { photos, view, route, retention, jobs, erasure, content: shown };
  }

  beforeAll(async () => {
    desk = await openDesk({}, engine);
    app = await load();
    owner = await desk.hire('owner');
  }, 60_000);
  afterAll(async () => {
    vi.useRealTimers();
    await desk.close();
  });

  const upload = (path: string, cookie: string, bytes = aJpeg()) => {
    const body = new FormData();
    body.set('photo', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
    const headers = { cookie, origin: desk.origin };
    return fetch(desk.origin + path, { method: 'POST', headers, body, redirect: 'manual' });
  };
  const consents = async (id: string) =>
    (await app.photos.photoConsentsOf(id)).map(({ what, by }) => [what, by]);

  /** A visit that is assigned to somebody whose photo is shown. */
  async function coming(state: 'assigned' | 'on-the-way' | 'done' = 'assigned') {
    const ravi = await desk.hire('technician', 'Ravi Kumar');
    await upload('/my-photo', ravi.cookie);
    const order = await desk.paid(2);
    const { reference } = order;
    await desk.post(
      `/orders/${reference}/assign`,
      { version: 1, technician: ravi.id },
      owner.cookie,
    );
    if (state !== 'assigned')
      await desk.post(`/mine/${reference}/step`, { version: 2, to: 'on-the-way' }, ravi.cookie);
    const cookie = await signedIn(order.phone);
    const path = await shownTo(order);
    return { ravi, order, cookie, path };
  }
  type Coming = Awaited<ReturnType<typeof coming>>;
  const shownTo = async (order: Order, isOwner = true): Promise<string> =>
    (await app.view.viewOrder({ order, isOwner, key: '' }, app.content)).visit?.photo?.path ?? '';
  const open = async (path: string, cookie: string) => {
    const answer = await app.route.loader({
      request: new Request(`http://shop${path}`, { headers: { cookie } }),
      params: { token: path.split('/').at(-1) },
      context: {},
    });
    return { status: answer.status, headers: answer.headers, bytes: await answer.arrayBuffer() };
  };
  const expectGone = async ({ order, cookie, path }: Coming) => {
    expect(await shownTo(order)).toBe('');
    expect(path).not.toBe('');
    expect(await open(path, cookie)).toMatchObject({ status: 404, bytes: new ArrayBuffer(0) });
  };

  it('is on the booking’s page of the customer alone, and is kept by nobody', async () => {
    const { order, cookie, path } = await coming();
    expect(path).toMatch(/^\/who-comes\/[\w-]{32}$/);
    expect(await shownTo(order, false)).toBe('');
    const picture = await open(path, cookie);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(picture.bytes)).toEqual(cleanJpeg(aJpeg()));
    for (const other of ['', await signedIn('+919811111111')])
      expect((await open(path, other)).status).toBe(404);
    expect((await open(path.slice(0, -1), cookie)).status).toBe(404);
    expect((await open('/who-comes/', cookie)).status).toBe(404);
  });

  it('that the desk adds waits for the person’s consent, and the ledger says who and when', async () => {
    const { ravi, order } = await coming();
    const { id } = ravi;
    expect(await consents(id)).toEqual([['given', id]]);
    expect((await upload(`/people/${id}/photo`, owner.cookie)).status).toBe(303);
    expect(await shownTo(order)).toBe('');
    expect(await consents(id)).toEqual([
      ['given', id],
      ['withdrawn', owner.id],
    ]);
    const mine = await (await desk.get('/mine', ravi.cookie)).text();
    expect(mine).toContain('No customer sees it before you agree');
    const old = await desk.post('/my-photo/agree', { token: 'of-another' }, ravi.cookie);
    expect([old.status, await shownTo(order)]).toEqual([409, '']);
    const token = /name="token" value="([\w-]+)"/.exec(mine)?.[1] ?? '';
    await desk.post('/my-photo/agree', { token }, ravi.cookie);
    await desk.post('/my-photo/agree', { token }, ravi.cookie);
    expect(await shownTo(order)).toBe(`/who-comes/${token}`);
    expect((await consents(id)).slice(2)).toEqual([['given', id]]);
    const page = await (await desk.get(`/people/${id}/photo`, owner.cookie)).text();
    expect(page).toMatch(/shown to customers[\s\S]*Ravi Kumar<\/bdi>: given/);
  });

  it.each([
    [
      'the consent is withdrawn',
      ({ ravi }: Coming) => desk.post('/my-photo/remove', {}, ravi.cookie),
    ],
    [
      'the owner deletes it',
      ({ ravi }: Coming) => desk.post(`/people/${ravi.id}/photo/remove`, {}, owner.cookie),
    ],
    [
      'the person is removed',
      ({ ravi }: Coming) => desk.post(`/people/${ravi.id}/remove`, {}, owner.cookie),
    ],
    [
      'the person is no technician any more',
      ({ ravi }: Coming) =>
        desk.post(`/people/${ravi.id}/role`, { role: 'dispatcher', seen: 1 }, owner.cookie),
    ],
    [
      'the person erases the own data',
      async ({ ravi }: Coming) => {
        const [now, db] = [Date.now(), await desk.app.store.database()];
        await app.erasure.askForErasure(ravi.phone, now);
        await db.change(`update erasures set due_at = $1`, [now]);
        await app.erasure.eraseDue(proven(now));
      },
    ],
  ])('falls away at once when %s, and the picture is deleted', async (_, end) => {
    const all = await coming();
    await end(all);
    await expectGone(all);
    expect(await app.photos.pictureOf(all.ravi.id)).toBeUndefined();
    expect((await consents(all.ravi.id)).at(-1)?.[0]).toBe('withdrawn');
  });

  it('falls away at once for the customer when somebody else comes, and when the work is done', async () => {
    const all = await coming('on-the-way');
    const lata = await desk.hire('technician', 'Lata');
    const { reference } = all.order;
    const assigned = { version: 3, technician: lata.id };
    await desk.post(`/orders/${reference}/assign`, assigned, owner.cookie);
    await expectGone(all);
    const done = await coming('on-the-way');
    const db = await desk.app.store.database();
    await db.change(`update visits set state = 'done' where reference = $1`, [
      done.order.reference,
    ]);
    await expectGone(done);
  });

  it('is refused with the reason when it is not a photo, is too large, or is of somebody who is not a technician', async () => {
    const ravi = await desk.hire('technician', 'Ravi');
    const none = await upload('/my-photo', ravi.cookie, Buffer.from('<svg/>'));
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('not a JPEG')]);
    const large = await upload('/my-photo', ravi.cookie, aJpeg({ data: 251_000 }));
    expect([large.status, await large.text()]).toEqual([422, expect.stringContaining('250 kB')]);
    expect((await upload('/my-photo', ravi.cookie, aJpeg({ data: 400_000 }))).status).toBe(413);
    expect((await desk.post('/my-photo', { photo: 'x' }, ravi.cookie)).status).toBe(422);
    const other = await upload(`/people/${owner.id}/photo`, owner.cookie);
    expect([other.status, await other.text()]).toEqual([
      422,
      expect.stringContaining('Only technicians'),
    ]);
    expect(await app.photos.staffPhotos()).not.toContain(ravi.id);
  });

  it('of one person opens for that person and the owner alone at the desk', async () => {
    const { ravi } = await coming();
    const lata = await desk.hire('technician', 'Lata');
    expect((await desk.get('/my-photo/picture', ravi.cookie)).status).toBe(200);
    expect((await desk.get(`/people/${ravi.id}/picture`, owner.cookie)).status).toBe(200);
    expect((await desk.get('/my-photo/picture', lata.cookie)).status).toBe(404);
    expect((await desk.get(`/people/${ravi.id}/picture`, lata.cookie)).status).toBe(403);
    expect(await (await desk.get('/people', owner.cookie)).text()).toContain(
      `/people/${ravi.id}/picture?of=`,
    );
  });

  it('is deleted by the daily job when nobody agrees, or a version without it removed somebody', async () => {
    const db = await desk.app.store.database();
    const [waits, left, shown] = [
      await desk.hire('technician', 'Waits'),
      await desk.hire('technician', 'Left'),
      await desk.hire('technician', 'Shown'),
    ];
    await upload(`/people/${waits.id}/photo`, owner.cookie);
    for (const { cookie } of [left, shown]) await upload('/my-photo', cookie);
    await db.change(`update staff set left_at = 1 where staff_id = $1`, [left.id]);
    const kept = async () =>
      [waits, left, shown].map(({ id }) => app.photos.pictureOf(id).then(Boolean));
    const runAt = async (now: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      await ranUntil(db, now);
      await app.retention.watchRetention(now);
      const job = await app.jobs.claimJob('retention', 'shop', now);
      if (job) await app.retention.runRetention(job);
    };
    const now = Date.now();
    await runAt(now + 29 * DAY_MS);
    expect(await Promise.all(await kept())).toEqual([true, false, true]);
    await runAt(now + 31 * DAY_MS);
    expect(await Promise.all(await kept())).toEqual([false, false, true]);
    await runAt(now + 400 * DAY_MS);
    const rows = await db.rows(
      z.object({ staff_id: z.string() }),
      `select staff_id from staff_photo_consents where staff_id in ($1, $2)`,
      [left.id, shown.id],
    );
    expect(rows.map(({ staff_id }) => staff_id)).toEqual([shown.id]);
    vi.useRealTimers();
  });

  it('no page failed on the way', () => expect(desk.failures).toEqual([]));
});
