import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { hasPostgres } from '../harness/postgres';
import { signIn } from './desk';
import { everything, sortedSeed } from './operations';
import { startOn } from './engines';
import { askGraphql, EDITOR, type RunningCms } from './running-cms';

describe.skipIf(!(await hasPostgres()))('on PostgreSQL', () => {
  let cms: RunningCms;

  beforeAll(async () => {
    cms = await startOn('PostgreSQL');
  });
  afterAll(() => cms.close());

  it('brings the whole seed to the shop', async () => {
    expect(parseContent(await everything(cms.origin), '')).toEqual(parseContent(sortedSeed(), ''));
  });

  it('refuses drafts to visitors', async () => {
    expect((await askGraphql(cms.origin, '{ services(status: DRAFT) { slug } }')).codes).toEqual([
      'FORBIDDEN',
    ]);
  });

  it('publishes a price, keeps lists in order, and restarts without changes', async () => {
    const desk = await signIn(cms.origin, EDITOR);
    expect(await desk.save('service', 'seed-service-booking-gaming', { price: 849 })).toBe(200);
    expect(await desk.publish('service', 'seed-service-booking-gaming')).toBe(200);
    expect(await desk.save('service', 'seed-service-booking-windows', { price: 0 })).toBe(200);
    expect(await desk.publish('service', 'seed-service-booking-windows')).toBe(400);
    await cms.restart();
    expect(cms.log()).not.toContain('entries created');
    const raw = await everything(cms.origin);
    expect(raw.surfaces.serviceLists.map((list) => list?.services)).toMatchObject(
      sortedSeed().surfaces.serviceLists.map((list) => list?.services),
    );
    expect(
      (
        await askGraphql(
          cms.origin,
          '{ service(documentId: "seed-service-booking-gaming") { price } }',
        )
      ).data,
    ).toEqual({ service: { price: 849 } });
  });
});
