import { describe, expect, it } from 'vitest';
import { ContentUnusable, NothingOffered, parseContent } from '#app/content/parse.server';
import { asRecord } from '#app/ground/json';
import { seed } from '#seed/seed';
import { smallAnswer } from './small-answer';
import { english } from './small-content';

const MEDIA = 'https://cms.example';

/** The small answer with changes at a path such as `surfaces.tiles.0`. */
function read(path: string, changes: object) {
  const raw = structuredClone(smallAnswer);
  const entry = path.split('.').reduce<unknown>((inside, name) => asRecord(inside)[name], raw);
  Object.assign(asRecord(entry), changes);
  return parseContent(raw, MEDIA);
}

const [laptop] = smallAnswer.catalogue.categories;
const screen = laptop?.services[0];
const withInk = (changes: object) => ({
  1: { ...screen, documentId: 'id-ink', slug: 'ink', ...changes },
});
const INK = 'service of printer ink';
const SERVICES = 'catalogue.categories.1.services';
const CATEGORIES = 'catalogue.categories';
const tablet = { slug: 'tablet', title: 'Tablet', cartLabel: 'Tablet Help', services: [] };

const blank = (field: string) => `${field} Too small: expected string to have >=1 characters`;
const missing = (field: string) => `${field} Invalid input: expected string, received undefined`;
const NULL = 'Invalid input: expected object, received null';
const LINK = 'href is neither a path of the shop nor an https address';
const UNKNOWN_FACT = 'speaks of a policy fact that is not there';
const gone = { documentId: 'id-gone', slug: 'gone' };

describe('what editors read about an entry that is left out', () => {
  it.each<[item: string, reason: string, path: string, changes: object]>([
    ['category /hp', 'slug is not a slug', CATEGORIES, { 2: { ...tablet, slug: '/hp' } }],
    ['category tablet', 'services is no list', CATEGORIES, { 2: { ...tablet, services: {} } }],
    [
      'category tablet',
      'services: none is published, so customers get “Page not found” at its address',
      CATEGORIES,
      { 2: tablet },
    ],
    [INK, 'price is no number', SERVICES, withInk({ price: '599' })],
    [INK, 'price is no whole number of rupees', SERVICES, withInk({ price: 599.5 })],
    [INK, 'price is below ₹1', SERVICES, withInk({ price: 0 })],
    [INK, 'price is above ₹1,00,000', SERVICES, withInk({ price: 100_001 })],
    [
      INK,
      `${blank('name')}; ${missing('description')}`,
      SERVICES,
      withInk({ name: ' ', description: undefined }),
    ],
    ['service of printer #2', NULL, SERVICES, { 1: null }],
    ['service screen', 'its id or slug is taken by another service', SERVICES, { 1: screen }],
    ['tile to-us', LINK, 'surfaces.tiles.1', { href: '//evil.example' }],
    ['tile #2', NULL, 'surfaces.tiles', { 1: null }],
    ['service list popular', blank('title'), 'surfaces.serviceLists.0', { title: '' }],
    [
      'service gone in list popular',
      'refers to nothing',
      'surfaces.serviceLists.0.services',
      { 2: gone },
    ],
    [
      'service in list popular gone',
      missing('documentId'),
      'surfaces.serviceLists.0.services',
      { 2: { slug: 'gone' } },
    ],
    ['banner sale', LINK, 'surfaces.banners.0', { href: 'sale' }],
    ['banner sale', UNKNOWN_FACT, 'surfaces.banners.0', { alt: '{{gone}}' }],
    ['step book', blank('title'), 'surfaces.howItWorksSteps.0', { title: '' }],
    ['step book', UNKNOWN_FACT, 'surfaces.howItWorksSteps.0', { text: '{{gone}}' }],
    ['note promise', blank('text'), 'surfaces.serviceNotes.0', { text: '' }],
    ['note promise', UNKNOWN_FACT, 'surfaces.serviceNotes.0', { text: '{{gone}}' }],
    ['ticket issue late', blank('label'), 'support.ticketIssues.0', { label: '' }],
    [
      'sub-issue of late #2',
      blank('label'),
      'support.ticketIssues.0.subIssues',
      { 1: { label: '' } },
    ],
    ['search term #1', blank('phrases'), 'search.searchTerms.0', { phrases: ' ' }],
    ['service of search term Broken #1', NULL, 'search.searchTerms.0.services', { 0: null }],
    [
      'category of search term Notebook /hp',
      'slug is not a slug',
      'search.searchTerms.1.categories',
      { 1: { documentId: 'id-hp', slug: '/hp' } },
    ],
    ['policy page refunds', blank('body'), 'policies.policyPages.0', { body: '' }],
    ['a line of refunds', UNKNOWN_FACT, 'policies.policyPages.0', { body: 'A\n{{gone}}' }],
    [
      'message template done-en',
      'event is not known',
      'messages.messageTemplates.0',
      { event: 'Born' },
    ],
    [
      'category with former addresses /hp',
      'slug is not a slug',
      'moved.categories.0',
      { slug: '/hp' },
    ],
    ['service with former addresses #1', NULL, 'moved.services', { 0: null }],
    ['claim cities', blank('value'), 'site.siteSetting.claims.0', { value: '' }],
    [
      'policy fact new',
      blank('text'),
      'site.siteSetting.policyFacts',
      { 1: { key: 'new', text: '' } },
    ],
    ['refund rule #1', LINK, 'site.siteSetting.refundRules.0', { href: 'refunds' }],
    ['city #1', blank('name'), 'site.siteSetting.cities.0', { name: '' }],
    ['footer link #1', LINK, 'site.siteSetting.footerLinks.0', { href: 'javascript:alert(1)' }],
    ['page for partners', 'is no https address', 'site.siteSetting.brand', { partnerUrl: 'a' }],
  ])('%s: %s', (item, reason, path, changes) => {
    expect(read(path, changes).dropped).toEqual([{ item, reason }]);
  });

  it('a list as long as the content service’s limit may be cut', () => {
    const cities = (length: number) => Array.from({ length }, () => ({ name: 'Pune' }));
    expect(read('site.siteSetting', { cities: cities(199) }).dropped).toEqual([]);
    expect(read('site.siteSetting', { cities: cities(200) }).dropped).toEqual([
      {
        item: 'every city after the 200th',
        reason: 'the content service gives no more of them at once',
      },
    ]);
  });
});

describe('around what is left out', () => {
  it('a list keeps its other services', () => {
    const { content } = read('surfaces.serviceLists.0.services', { 1: gone });
    expect(content.landingLists[0]?.services.map(({ slug }) => slug)).toEqual(['screen']);
  });

  it('the partners’ page has no address', () => {
    const { content } = read('site.siteSetting.brand', { partnerUrl: 'http://plain.example' });
    expect(content.site.brand.partnerUrl).toBe('');
  });

  it('services are shown while no more are unreadable than readable', () => {
    const { content, dropped } = read('catalogue', {
      categories: [{ ...laptop, services: [screen, {}] }, null, null],
    });
    expect(content.categories[0]?.services.map(({ slug }) => slug)).toEqual(['screen']);
    expect(dropped.slice(0, 3).map(({ item }) => item)).toEqual([
      'category #2',
      'category #3',
      'service of laptop #2',
    ]);
  });
});

describe('an answer is no content', () => {
  it.each<[reason: string, path: string, changes: object]>([
    [
      'content has the wrong shape: surfaces.tiles is no list; surfaces.banners is no list',
      'surfaces',
      { tiles: null, banners: {} },
    ],
    [`site settings: ${NULL}`, 'site', { siteSetting: null }],
    [
      `site settings: ${blank('brand.name')}; brand.supportEmail Invalid email address`,
      'site.siteSetting.brand',
      { name: '', supportEmail: 'help' },
    ],
    ['no time slot in the site settings', 'site.siteSetting.slots', { timeSlots: null }],
    ['more services are unreadable than readable', SERVICES, { 1: {}, 2: {}, 3: {}, 4: null }],
  ])('%s', (message, path, changes) => {
    const parse = () => read(path, changes);
    expect(parse).toThrow(ContentUnusable);
    expect(parse).not.toThrow(NothingOffered);
    expect(parse).toThrow(expect.objectContaining({ name: 'ContentUnusable', message }));
  });

  it.each([
    ['no category', []],
    ['no service', [{ ...laptop, services: [] }]],
  ])('when it offers nothing: %s', (_, categories) => {
    const parse = () => read('catalogue', { categories });
    expect(parse).toThrow(NothingOffered);
    expect(parse).toThrow(ContentUnusable);
    expect(parse).toThrow(
      expect.objectContaining({ name: 'NothingOffered', message: 'no service in the content' }),
    );
  });
});

describe('a part that an old stored answer does not have', () => {
  it.each([
    ['is missing', undefined],
    ['is unreadable', 'no answer'],
  ])('is empty when it %s', (_, part) => {
    const parts = { support: part, search: part, policies: part, moved: part };
    expect(parseContent({ ...smallAnswer, ...parts }, MEDIA)).toEqual({
      content: { ...english, ticketIssues: [], searchTerms: [], writtenPages: [], moved: [] },
      dropped: [],
    });
  });

  it('is as if nothing was written, and messages are those of the seed', () => {
    const later = ['bookingRules', 'seller', 'billing', 'messages'];
    const parts = Object.entries(smallAnswer).filter(([name]) => !later.includes(name));
    const { messageTemplates } = parseContent(seed, '').content;
    expect(messageTemplates.length).toBeGreaterThan(10);
    const capacity = { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } };
    const gst = { mode: 'unregistered', sac: '998713' };
    const site = { ...english.site, capacity, gst, rateCard: [], seller: null };
    expect(parseContent(Object.fromEntries(parts), MEDIA)).toEqual({
      content: { ...english, site, messageTemplates },
      dropped: [],
    });
  });
});

describe('in the site settings', () => {
  const longest = `+1${'2'.repeat(19)}`;

  it.each(['+91 98765 43210', '+12345678', longest])('%s is a phone number', (phone) => {
    const { brand } = read('site.siteSetting.brand', { supportPhone: ` ${phone} ` }).content.site;
    expect(brand.supportPhone).toBe(phone);
  });

  it.each([
    null,
    '98765 43210',
    'call +91 98765 43210',
    '+91 98765 43210 (office)',
    '+91 98765-43210',
    '+ 98765 43210',
    '+1234567',
    `${longest}2`,
  ])('%s is no phone number, so there is none', (phone) => {
    const { content, dropped } = read('site.siteSetting.brand', { whatsapp: phone });
    expect(content.site.brand.whatsapp).toBe('');
    expect(dropped).toEqual([]);
  });

  it.each(['00:00', '09:30', '19:59', '20:00', '23:59'])('a slot starts at %s', (startsAt) => {
    const slot = { label: 'new', startsAt };
    const { content } = read('site.siteSetting.slots.timeSlots', { 1: slot });
    expect(content.site.slots.timeSlots[1]).toEqual(slot);
  });

  it.each(['9:30', '24:00', '09:60', '010:00', '10:000', '10:00 am', '1000', 'x'])(
    'no slot starts at %s',
    (startsAt) => {
      const { content, dropped } = read('site.siteSetting.slots.timeSlots', {
        1: { label: 'new', startsAt },
      });
      expect(content.site.slots.timeSlots).toHaveLength(1);
      expect(dropped).toEqual([{ item: 'time slot #2', reason: 'startsAt is not HH:MM' }]);
    },
  );
});
