import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorOf, signIn, type Desk } from './desk';
import { ENGINES, startOn } from './engines';
import { everything } from './operations';
import { openToldShop, type ToldShop } from './told-shop';
import { ADMIN, EDITOR, READ_TOKEN, type RunningCms } from './running-cms';

const DISPLAY = 'seed-laptop-booking-display'; // ₹599
const NOTE = 'seed-note-tax';
const TAKEN_AT = '2026-10-17T18:30:00.000Z';

describe.each(ENGINES)('what customers saw before, on %s', (engine) => {
  let shop: ToldShop;
  let cms: RunningCms;
  let desk: Desk;
  /** The answer of the first moment, as the shop keeps it. */
  let first: Awaited<ReturnType<typeof everything>>;
  let note: string;

  beforeAll(async () => {
    shop = await openToldShop();
    shop.answer = ({ path }) => {
      if (path === 'history')
        return { status: 200, body: { versions: [{ id: 'v', takenAt: TAKEN_AT }] } };
      if (path === 'history/v')
        return { status: 200, body: { id: 'v', takenAt: TAKEN_AT, changes: [], answer: first } };
      return { status: path.startsWith('history/') ? 404 : 202 };
    };
    cms = await startOn(engine, { STOREFRONT_URL: shop.origin, GRAPHQL_PER_MINUTE: '100000' });
    desk = await signIn(cms.origin, EDITOR);
    first = await everything(cms.origin);
    note = first.surfaces.serviceNotes[0]?.documentId ?? NOTE;
  });
  afterAll(async () => {
    await cms.close();
    await shop.close();
  });
  /** A price, a word of the settings, one note gone and another one new. */
  beforeEach(async () => {
    shop.asked = [];
    await desk.save('service', DISPLAY, { price: 777, duration: '2 hours' });
    await desk.publish('service', DISPLAY);
    const brand = { ...first.site.siteSetting?.brand, tagline: 'Wrong words' };
    await desk.ask('POST', `${SETTINGS}/actions/publish`, { brand });
    await desk.ask('POST', `${NOTES}/${note}/actions/unpublish`, {});
    added = await desk.create('service-note', {
      text: 'New',
      key: `new-${Date.now()}`,
      position: 9,
    });
    await desk.publish('service-note', added);
  });
  let added: string;

  const SETTINGS = '/content-manager/single-types/api::site-setting.site-setting';
  const NOTES = '/content-manager/collection-types/api::service-note.service-note';
  const all = () => [
    `service ${DISPLAY}`,
    'site-setting seed-site-setting',
    `service-note ${note}`,
    `service-note ${added}`,
  ];
  const restore = (as: string, entries = all(), who = desk) =>
    who.ask('POST', '/admin/shop/history/restore', { version: 'v', entries, as });
  const undo = () => desk.ask('POST', '/admin/shop/history/undo', {});
  const kept = (raw: unknown) =>
    JSON.parse(
      JSON.stringify(raw, (name, value: unknown) => (name === 'updatedAt' ? undefined : value)),
    ) as unknown;

  it('is compared with now in the editors’ words', async () => {
    const { body } = await desk.ask('GET', '/admin/shop/version?version=v');
    expect(body).toMatchObject({ state: 'version', takenAt: TAKEN_AT, mayPublish: true });
    expect(body.entries).toEqual(
      expect.arrayContaining([
        {
          type: 'service',
          documentId: DISPLAY,
          name: 'Display · Laptop Support · visit',
          kind: 'changed',
          changes: [
            { field: 'Price (rupees)', was: '777', now: '599' },
            { field: 'Duration', was: '2 hours', now: '45 mins.' },
          ],
          begun: [],
        },
        expect.objectContaining({
          type: 'site-setting',
          changes: [
            {
              field: 'Brand › Heading of the landing page',
              was: 'Wrong words',
              now: first.site.siteSetting?.brand?.tagline,
            },
          ],
        }),
        expect.objectContaining({ documentId: note, kind: 'gone' }),
        expect.objectContaining({ documentId: added, kind: 'new' }),
      ]),
    );
    expect(
      body.entries.filter(({ type }: { type: string }) => type !== 'service-note'),
    ).toHaveLength(2);
  });

  it('names what a saved draft would lose, and nothing that stays', async () => {
    const begun = async () =>
      (await desk.ask('GET', '/admin/shop/version?version=v')).body.entries.find(
        ({ documentId }: { documentId: string }) => documentId === DISPLAY,
      ).begun;
    await desk.save('service', DISPLAY, { price: 650, duration: '45 mins.' }); // the one it had
    expect(await begun()).toEqual([{ field: 'Price (rupees)', was: '777', now: '650' }]);
  });

  it('comes back as published, and is undone with what editors had begun', async () => {
    await desk.save('service', DISPLAY, { duration: 'begun' });
    const [live, drafts] = [await everything(cms.origin), await everything(cms.origin, READ_TOKEN)];
    const { body } = await desk.ask('GET', '/admin/shop/version?version=v');
    const named = body.entries.map((each: { type: string; documentId: string }) =>
      [each.type, each.documentId].join(' '),
    );
    expect((await restore('published', named)).body).toEqual({
      state: 'done',
      count: named.length,
    });
    expect(kept(await everything(cms.origin))).toEqual(kept(first));
    expect((await desk.ask('GET', '/admin/shop/history')).body.last).toMatchObject({
      who: 'Editor',
      takenAt: TAKEN_AT,
      count: named.length,
    });
    expect((await undo()).body).toEqual({ state: 'done', count: named.length });
    expect(kept(await everything(cms.origin))).toEqual(kept(live));
    expect(kept(await everything(cms.origin, READ_TOKEN))).toEqual(kept(drafts));
    expect((await undo()).body).toMatchObject({ state: 'refused' });
  });

  it('comes back as drafts, and customers see nothing of it', async () => {
    const live = await everything(cms.origin);
    expect((await restore('drafts')).body).toEqual({ state: 'done', count: 3 });
    expect(kept(await everything(cms.origin))).toEqual(kept(live));
    const drafts = await everything(cms.origin, READ_TOKEN);
    expect(drafts.site.siteSetting?.brand).toEqual(first.site.siteSetting?.brand);
    expect((await undo()).status).toBe(200);
  });

  it('brings an entry back that was deleted, and undoing deletes it', async () => {
    await desk.ask('DELETE', `${NOTES}/${note}`);
    expect((await restore('published', [`service-note ${note}`])).body.state).toBe('done');
    const texts = async () =>
      (await everything(cms.origin)).surfaces.serviceNotes.map((each) => each?.documentId);
    expect(await texts()).toContain(note);
    await undo();
    expect(await texts()).not.toContain(note);
    await restore('published', [`service-note ${note}`]);
  });

  it('comes back whole or not at all, and says why', async () => {
    const twin = await desk.ask('POST', `${SERVICES}/actions/publish`, {
      name: 'Display two',
      slug: `display-two-${Date.now()}`,
      description: 'A twin',
      price: 599,
      supportType: 'BookingSupport',
      featured: false,
      position: 1,
      category: { connect: [{ documentId: 'seed-laptop-support' }] },
    });
    await desk.save('service', DISPLAY, { name: 'Renamed' });
    await desk.publish('service', DISPLAY);
    await desk.save('service', twin.body.data.documentId, { name: 'Display' });
    await desk.publish('service', twin.body.data.documentId);
    const before = await everything(cms.origin);
    const { body } = await restore('published');
    expect(body).toMatchObject({
      state: 'refused',
      sentence: expect.stringContaining('already has a service of this kind'),
    });
    expect(kept(await everything(cms.origin))).toEqual(kept(before));
    await desk.ask('DELETE', `${SERVICES}/${twin.body.data.documentId}`);
    await desk.save('service', DISPLAY, { name: 'Display' });
  });
  const SERVICES = '/content-manager/collection-types/api::service.service';

  it('needs the right to publish, and a version that the shop has', async () => {
    const author = await authorOf(cms.origin, await signIn(cms.origin, ADMIN));
    for (const as of ['published', 'drafts'])
      expect((await restore(as, all(), author)).status).toBe(403); // no entry of the author's own
    expect((await fetch(`${cms.origin}/admin/shop/history`)).status).toBe(401);
    expect((await restore('live')).status).toBe(400);
    expect((await restore('drafts', [])).body).toMatchObject({ state: 'refused' });
    expect((await desk.ask('GET', '/admin/shop/version?version=x')).body).toMatchObject({
      state: 'refused',
      sentence: expect.stringContaining('no longer has this version'),
    });
  });
});
