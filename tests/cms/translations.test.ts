import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servicesOf } from '#app/content/content';
import { parseInLanguages } from '#app/content/translations.server';
import { signIn, type Desk } from './desk';
import { ENGINES, startOn } from './engines';
import { everything } from './operations';
import { EDITOR, READ_TOKEN, type RunningCms } from './running-cms';

const GAMING = 'seed-service-booking-gaming';

describe.each(ENGINES)('translations, on %s', (engine) => {
  let cms: RunningCms;
  let desk: Desk;

  beforeAll(async () => {
    cms = await startOn(engine);
    desk = await signIn(cms.origin, EDITOR);
  });
  afterAll(() => cms.close());

  /** Price and Hindi name, as customers have them and as drafts. */
  async function shown(token?: string): Promise<string[]> {
    const { content, translations } = await parseInLanguages(
      await everything(cms.origin, token),
      '',
    );
    const inHindi = translations.hi && servicesOf(translations.hi).find(({ id }) => id === GAMING);
    const price = servicesOf(content).find(({ id }) => id === GAMING)?.pricePaise;
    return [`₹${(price ?? 0) / 100}`, inHindi?.name ?? '', inHindi?.duration ?? ''];
  }

  it('go live together with the price, with one press of Publish', async () => {
    expect(await shown()).toEqual(['₹799', 'गेमिंग', '90 मिनट']);
    const translations = [{ language: 'hi', name: 'गेमिंग मशीन' }];
    expect(await desk.save('service', GAMING, { price: 849, translations })).toBe(200);
    expect(await shown()).toEqual(['₹799', 'गेमिंग', '90 मिनट']);
    expect(await shown(READ_TOKEN)).toEqual(['₹849', 'गेमिंग मशीन', '90 mins.']);
    expect(await desk.publish('service', GAMING)).toBe(200);
    expect(await shown()).toEqual(['₹849', 'गेमिंग मशीन', '90 mins.']);
  });

  /** What the editor reads who presses Publish with these in the form. */
  async function refusalOf(type: string, fields: object, documentId = GAMING): Promise<string> {
    const { status, body } = await desk.ask(
      'POST',
      `/content-manager/collection-types/api::${type}.${type}/${documentId}/actions/publish`,
      fields,
    );
    return status === 400 ? String(body?.error?.message) : `status ${status}`;
  }

  it.each([
    ['mr', 'गेमिंग', 'The shop is not translated into “mr”. Write hi for Hindi.'],
    ['hi', 'ग'.repeat(121), 'Name in a translation: must be at most 120 characters.'],
  ])('are refused in the editors’ words: %s, %s', async (language, name, sentence) => {
    expect(await refusalOf('service', { translations: [{ language, name }] })).toBe(sentence);
  });

  it('keep to the facts of the English text', async () => {
    const id = 'seed-policy-refund-policy';
    const page = (await everything(cms.origin)).policies.policyPages.find(
      (each) => each?.documentId === id,
    );
    const body = page?.translations?.[0]?.body ?? '';
    const publish = (text: string) =>
      refusalOf('policy-page', { translations: [{ language: 'hi', body: text }] }, id);
    expect(await publish(body.replace('{{escalation}}', ''))).toBe(
      'Text in Hindi does not say {{escalation}}, as the English words do. Write it where it belongs.',
    );
    expect(await publish(body)).toBe('status 200');
  });
});
