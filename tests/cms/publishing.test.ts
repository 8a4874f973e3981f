import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchContent } from '#app/content/cms.server';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { BAD_LINKS } from '../harness/links';
import { signIn, type Desk } from './desk';
import { ENGINES, startCms, startOn } from './engines';
import { ADMIN, askGraphql, EDITOR, READ_TOKEN, type RunningCms } from './running-cms';

/**
 * The CMS's own sharp. Its types are not there when types are checked: the CMS is installed later.
 */
const draw = createRequire(new URL('../../cms/package.json', import.meta.url))('sharp') as Draw;
type Draw = (image: {
  create: { width: number; height: number; channels: 3; background: string };
}) => {
  toFormat(kind: string): { toBuffer(): Promise<Buffer> };
};

const SERVICE = '/content-manager/collection-types/api::service.service';
const DISPLAY = 'seed-laptop-booking-display'; // ₹599
const KEYBOARD = 'seed-laptop-booking-keyboard'; // ₹499
/** Time that an editor needs to read a sentence, and more. */
const PATIENCE_MS = 15_000;

describe.each(ENGINES)('a price that jumps, on %s', (engine) => {
  let cms: RunningCms;
  let editor: Desk;
  let admin: Desk;

  beforeAll(async () => {
    cms = await startOn(engine);
    [editor, admin] = [await signIn(cms.origin, EDITOR), await signIn(cms.origin, ADMIN)];
  });
  afterAll(() => cms.close());

  /** The editor's button, which saves what is in the form and publishes it. */
  const press = async (desk: Desk, price: number, documentId = DISPLAY) => {
    const { status, body } = await desk.ask('POST', `${SERVICE}/${documentId}/actions/publish`, {
      price,
    });
    return { status, says: body?.error?.message as string | undefined };
  };
  /** The same until it is no double click any more. */
  async function pressAgain(desk: Desk, price: number): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while ((await press(desk, price)).status !== 200) {
      if (Date.now() > deadline) throw new Error('the second press was never taken');
      await sleep(200);
    }
  }
  const shown = async (documentId = DISPLAY) =>
    (await askGraphql(cms.origin, `{ service(documentId: "${documentId}") { price } }`)).data;
  const question = (before: string, price: string) =>
    `${before} → ${price}. If you mean it, press Publish again within 10 minutes.`;
  const UP = question('₹599', '₹59,900 is more than three times as much');

  it('is refused at the first press, at a double click, and at another editor’s', async () => {
    expect(await press(editor, 59_900)).toEqual({ status: 400, says: UP });
    expect(await press(editor, 59_900)).toEqual({ status: 400, says: UP });
    expect(await press(admin, 59_900)).toEqual({ status: 400, says: UP });
    expect(await shown()).toEqual({ service: { price: 599 } });
  });

  it('asks anew for another price, and for a price far below', async () => {
    expect(await press(editor, 99_999)).toEqual({
      status: 400,
      says: question('₹599', '₹99,999 is more than three times as much'),
    });
    expect(await press(editor, 59)).toEqual({
      status: 400,
      says: question('₹599', '₹59 is less than a third'),
    });
    expect(await shown()).toEqual({ service: { price: 599 } });
  });

  it('passes at three times, and below it', async () => {
    expect(await press(editor, 1_797)).toEqual({ status: 200, says: undefined });
    expect(await press(editor, 599)).toEqual({ status: 200, says: undefined });
  });

  it('is published at the same editor’s second press, and the next jump is asked again', async () => {
    await pressAgain(editor, 59_900);
    expect(await shown()).toEqual({ service: { price: 59_900 } });
    expect((await press(editor, 599)).status).toBe(400);
    await pressAgain(editor, 599);
    expect((await press(editor, 59_900)).status).toBe(400);
    expect(await shown()).toEqual({ service: { price: 599 } });
  });

  it('is refused in a bulk publication, and none of it is published', async () => {
    expect(await editor.save('service', DISPLAY, { price: 59_901 })).toBe(200);
    expect(await editor.save('service', KEYBOARD, { price: 525 })).toBe(200);
    const answer = await editor.ask('POST', `${SERVICE}/actions/bulkPublish`, {
      documentIds: [KEYBOARD, DISPLAY],
    });
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      question('₹599', '₹59,901 is more than three times as much'),
    ]);
    expect([await shown(), await shown(KEYBOARD)]).toEqual([
      { service: { price: 599 } },
      { service: { price: 499 } },
    ]);
  });

  it('is compared with the last public price when the service was offline meanwhile', async () => {
    expect((await editor.ask('POST', `${SERVICE}/${DISPLAY}/actions/unpublish`, {})).status).toBe(
      200,
    );
    expect(await press(editor, 69_900)).toEqual({
      status: 400,
      says: question('₹599', '₹69,900 is more than three times as much'),
    });
    await cms.restart();
    editor = await signIn(cms.origin, EDITOR);
    expect(await press(editor, 69_900)).toEqual({
      status: 400,
      says: question('₹599', '₹69,900 is more than three times as much'),
    });
    expect((await press(editor, 599)).status).toBe(200);
  });

  it('is no matter for a new service', async () => {
    const fields = {
      name: 'New',
      slug: 'new',
      description: 'New',
      price: 99_000,
      supportType: 'BookingSupport',
      featured: false,
      position: 1,
    };
    const created = await editor.create('service', {
      ...fields,
      category: { connect: [{ documentId: 'seed-laptop-support' }] },
    });
    expect(await editor.publish('service', created)).toBe(200);
  });
});

describe('what is published', () => {
  let cms: RunningCms;
  let desk: Desk;

  beforeAll(async () => {
    cms = await startCms();
    desk = await signIn(cms.origin, EDITOR);
  });
  afterAll(() => cms.close());

  const entry = (type: string, documentId: string) =>
    `/content-manager/collection-types/api::${type}.${type}/${documentId}`;
  const SETTINGS = '/content-manager/single-types/api::site-setting.site-setting';
  const settings = async () => (await desk.ask('GET', SETTINGS)).body.data;
  async function publishSettings(changes: object) {
    const { status, body } = await desk.ask('POST', `${SETTINGS}/actions/publish`, changes);
    return { status, says: (body?.error?.message ?? '') as string };
  }

  // SQLite keeps what stands before the NUL in a link.
  it.each(BAD_LINKS.filter((href) => !href.includes('\u0000')))(
    'never leads to %j',
    async (href) => {
      for (const [type, documentId] of [
        ['tile', 'seed-landing-laptop'],
        ['banner', 'seed-banner-laptop'],
      ] as const) {
        const { status, body } = await desk.ask(
          'POST',
          `${entry(type, documentId)}/actions/publish`,
          { href },
        );
        expect([status, body.error.message], type).toEqual([
          400,
          expect.stringContaining('/laptop-support'),
        ]);
      }
      const { brand, footerLinks, refundRules } = await settings();
      for (const changes of [
        { brand: { ...brand, partnerUrl: href } },
        { footerLinks: [{ ...footerLinks[0], href }, ...footerLinks.slice(1)] },
        { refundRules: [{ ...refundRules[0], href }, ...refundRules.slice(1)] },
      ]) {
        expect(await publishSettings(changes)).toEqual({
          status: 400,
          says: expect.stringContaining('https://'),
        });
      }
    },
  );

  it('has each number of a policy fact in one place', async () => {
    const { policyFacts, refundRules } = await settings();
    const warranty = (changes: object) => ({
      policyFacts: policyFacts.map((fact: { key: string }) =>
        fact.key === 'service-warranty' ? { ...fact, ...changes } : fact,
      ),
    });
    for (const [changes, words] of [
      [
        { text: 'Service carries a 14-day warranty.' },
        'the figure is 7, and the sentence does not use it',
      ],
      [{ figure: null }, 'there is none'],
      [{ short: '7-day service warranty' }, 'a number of its own'],
      [{ text: '{{figure}} days, {{parts-warranty}}' }, 'nothing else in double braces'],
    ] as const) {
      expect(await publishSettings(warranty(changes)), words).toEqual({
        status: 400,
        says: expect.stringContaining(words),
      });
    }
    const rules = { refundRules: [{ ...refundRules[0], fact: 'gone' }] };
    expect(await publishSettings(rules)).toEqual({
      status: 400,
      says: expect.stringContaining('gone, which does not exist'),
    });
    expect(await publishSettings(warranty({ figure: '14' }))).toEqual({ status: 200, says: '' });
  });

  it('has a GSTIN with its right last character, or none', async () => {
    const seller = {
      address: '12, 5th Cross, Bengaluru 560034',
      grievanceName: 'Meera Iyer',
      grievanceEmail: 'grievance@deskdost.example',
      grievancePhone: '+91 98111 00002',
    };
    expect(await publishSettings({ seller: { ...seller, gstin: '29AAGCB7383J1Z5' } })).toEqual({
      status: 400,
      says: expect.stringContaining('The GSTIN 29AAGCB7383J1Z5 has a typo'),
    });
    const taken = { status: 200, says: '' };
    expect(await publishSettings({ seller: { ...seller, gstin: '29AAGCB7383J1Z4' } })).toEqual(
      taken,
    );
    expect(await publishSettings({ seller })).toEqual(taken);
  });

  it('says where visits go and when they do not, or is refused in one sentence', async () => {
    const publish = async (type: string, fields: object) => {
      const documentId = await desk.create(type, fields);
      const { status, body } = await desk.ask(
        'POST',
        `${entry(type, documentId)}/actions/publish`,
        {},
      );
      return { status, says: (body?.error?.message ?? '') as string };
    };
    const taken = { status: 200, says: '' };
    const refused = (words: string) => ({ status: 400, says: expect.stringContaining(words) });
    const zone = { name: 'Delhi', key: 'delhi', supportType: 'BookingSupport', pincodes: '110' };
    expect(await publish('zone', { ...zone, weekdays: 'Mon, Tue', perSlot: 2 })).toEqual(taken);
    const other = { ...zone, name: 'Saket', key: 'saket' };
    expect(await publish('zone', other)).toEqual(refused('110 stands in the zone Delhi too'));
    expect(await publish('zone', { ...other, key: 'pune', pincodes: '41l' })).toEqual(
      refused('“41l” is no pincode'),
    );
    const closure = { reason: 'Diwali', from: '2027-10-29', to: '2027-10-29' };
    expect(await publish('closure', { ...closure, zones: 'delhi', slots: '10am-12pm' })).toEqual(
      taken,
    );
    expect(await publish('closure', { ...closure, zones: 'goa' })).toEqual(
      refused('There is no zone “goa”'),
    );
    expect(await publish('closure', { ...closure, slots: '9am' })).toEqual(
      refused('The labels are: 10am-12pm, 12pm-2pm'),
    );
    expect(await publish('closure', { ...closure, to: '2027-10-28' })).toEqual(
      refused('before it begins'),
    );
    const rules = (...hours: number[]) =>
      hours.map((hoursBefore, index) => ({ hoursBefore, percent: 50 + index * 50 }));
    expect(await publishSettings({ cancellationRules: rules(24, 3) })).toEqual(
      refused('do not go together'),
    );
    expect(await publishSettings({ cancellationRules: rules(3, 24) })).toEqual(taken);
    const { bookingRules } = await fetchContent(`${cms.origin}/graphql`, undefined);
    const { site } = parseContent({ ...seed, bookingRules }, '').content;
    expect(site.capacity).toMatchObject({
      zones: [{ key: 'delhi', pincodes: ['110'], weekdays: [1, 2], perSlot: 2 }],
      closures: [{ reason: 'Diwali', zones: ['delhi'], slots: ['10am-12pm'], perSlot: null }],
    });
    expect(site.terms.cancellation).toEqual([
      { hoursBefore: 3, percent: 50 },
      { hoursBefore: 24, percent: 100 },
    ]);
  });

  it('leads from a search term to what customers see, and from its draft to drafts', async () => {
    const term = await desk.create('search-term', {
      name: 'Walk of two',
      phrases: 'walk of two',
      weight: 10,
      services: { connect: [{ documentId: KEYBOARD }, { documentId: DISPLAY }] },
    });
    expect(await desk.publish('search-term', term)).toBe(200);
    await desk.save('service', KEYBOARD, { slug: 'address-of-the-draft' });
    const taken = await desk.ask('POST', `${entry('service', DISPLAY)}/actions/unpublish`, {});
    expect(taken.status).toBe(200);
    const slugs = async (status: 'PUBLISHED' | 'DRAFT') => {
      const { search } = await fetchContent(`${cms.origin}/graphql`, READ_TOKEN, status);
      const found = search.searchTerms.find((each) => each?.documentId === term);
      return found?.services.map((each) => each?.slug).sort();
    };
    expect(await slugs('PUBLISHED')).toEqual(['laptop-booking-keyboard']);
    expect(await slugs('DRAFT')).toEqual(['address-of-the-draft', 'laptop-booking-display']);
  });

  describe('a picture', () => {
    const upload = async (
      content: Uint8Array<ArrayBuffer>,
      name: string,
      type: string,
      path = '/upload',
    ) => {
      const form = new FormData();
      form.append('files', new Blob([content], { type }), name);
      const { status, body } = await desk.ask('POST', path, form);
      return {
        status,
        says: (body?.error?.message ?? '') as string,
        id: body?.[0]?.id as number | undefined,
      };
    };
    const drawn = (kind: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif') =>
      draw({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
        .toFormat(kind)
        .toBuffer()
        .then((made) => new Uint8Array(made));
    const text = (words: string) => new TextEncoder().encode(words);
    const KINDS = ['png', 'jpeg', 'webp', 'avif'] as const;

    it.each(KINDS)('of the kind %s is taken, one after the other and by itself', async (kind) => {
      expect(await upload(await drawn(kind), `a.${kind}`, `image/${kind}`)).toMatchObject({
        status: 201,
      });
      expect(
        (await upload(await drawn(kind), `a.${kind}`, `image/${kind}`, '/upload/files')).status,
      ).toBe(201);
    });

    it.each(KINDS)('is refused when it is %s by name only', async (kind) => {
      const whole = await drawn(kind);
      const hostile = [
        text('just some words'),
        text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        text('<script>alert(1)</script>'),
        await drawn('gif'),
        whole.slice(0, 40),
        new Uint8Array(0),
      ];
      for (const content of hostile) {
        for (const path of ['/upload', '/upload/files']) {
          const { status } = await upload(content, `a.${kind}`, `image/${kind}`, path);
          expect(status, `${content.length} bytes to ${path}`).toBe(400);
        }
      }
      expect(await upload(text('just some words'), `a.${kind}`, `image/${kind}`)).toMatchObject({
        says: expect.stringContaining('PNG, JPEG, WebP or AVIF'),
      });
    });

    it('is refused with a wrong ending, and the right one is named', async () => {
      expect(await upload(await drawn('jpeg'), 'a.png', 'image/png')).toMatchObject({
        status: 400,
        says: expect.stringContaining('.jpg'),
      });
    });

    it('is replaced by one of its own kind only', async () => {
      const { id } = await upload(await drawn('png'), 'a.png', 'image/png');
      const replace = (content: Uint8Array<ArrayBuffer>, name: string, type: string) =>
        upload(content, name, type, `/upload?id=${id}`);
      expect((await replace(text('just some words'), 'b.png', 'image/png')).status).toBe(400);
      expect((await replace(await drawn('webp'), 'b.webp', 'image/webp')).status).toBe(400);
      expect((await replace(await drawn('png'), 'b.png', 'image/png')).status).toBe(200);
    });
  });
});
