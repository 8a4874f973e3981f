import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { spriteUrl } from '#app/ui/sprite-url';
import { visitKindOf, type SupportType } from '#app/ground/visit-kind';
import { assumedIds } from '#seed/assumed';
import { illustrations } from '#seed/illustrations';
import { seedSchema } from '#seed/schema';
import { seed } from '#seed/seed';

const { content, dropped } = parseContent(seed, '');
const services = content.categories.flatMap((category) => category.services);

/** One tab's services as `name price` lines, in page order. */
const tab = (slug: string, supportType: SupportType): string[] =>
  services
    .filter(
      (service) => service.categorySlug === slug && service.visitKind === visitKindOf(supportType),
    )
    .map(({ name, pricePaise }) => `${name} ${pricePaise / 100}`);
const list = (title: string): string[] =>
  (content.bookingLists.find((each) => each.title === title)?.services ?? []).map(
    ({ name, pricePaise }) => `${name} ${pricePaise / 100}`,
  );

const macbookList: [string, string][] = [
  ['078', 'Not Sure About the Problem 99'],
  ['079', 'Excel Not Working 199'],
  ['080', 'Laptop Hanging or Freezing 199'],
  ['081', 'MacBook Starting Slowly 199'],
  ['082', 'Wi-Fi Not Connecting 199'],
  ['083', 'MacOS Updates Not Installing 199'],
  ['084', 'Software Not Opening or Crashing 119'],
];
const windowsList: [string, string][] = [
  ['085', 'Not Sure About the Problem 99'],
  ['086', 'Excel Not Working 99'],
  ['087', 'Laptop Hanging or Freezing 99'],
  ['088', 'Windows Starting Slowly 199'],
  ['089', 'Wi-Fi Not Connecting 99'],
  ['090', 'Windows Updates Not Installing 119'],
  ['091', 'Software Not Opening or Crashing 99'],
];
const windows = windowsList.map(([, line]) => line);
const laptopBooking = [
  'Display 599',
  'Keyboard 499',
  'Touchpad 499',
  'Charging/Power 499',
  'Overheating 499',
  'Software/OS 599',
  'Port 299',
  'Slow/Hanging 599',
  'Speaker/Camera/Internet 199',
  'Physical damage 599',
];

describe('the seed', () => {
  it('has every text that a customer reads in Hindi', () => {
    const hindi = parseContent(seed, '', 'hi');
    expect(hindi.dropped).toEqual([]);
    // A text without Hindi stays English, marked with its language.
    expect(JSON.stringify(hindi.content).match(/.{0,120}"lang":.{0,120}/g) ?? []).toEqual([]);
    for (const { slug, body } of hindi.content.writtenPages)
      expect(body, slug).toMatch(/^[^A-Za-z]*\p{Script=Devanagari}/u);
  });

  it('satisfies its schema', () =>
    expect(seedSchema.safeParse(seed).error?.issues).toBeUndefined());
  it('is read by the shop without dropping an item', () => expect(dropped).toEqual([]));
  it('does not contain the markers of assumed facts', () => {
    expect(JSON.parse(JSON.stringify(seed))).toEqual(seed);
    expect(assumedIds).toContain('seed-laptop-booking-display.duration');
    expect(assumedIds).toContain('seed-coding-booking-bug-fixing.name');
    expect(assumedIds).not.toContain('seed-laptop-booking-display.name');
  });
});

describe('its drawings', () => {
  it.each(illustrations)('%s is in the sprite', (name) => {
    const [file = '', id] = spriteUrl(name).split('#');
    expect(readFileSync(`.${file}`, 'utf8')).toContain(`<symbol id="${id}"`);
  });
});

describe('its schema refuses', () => {
  const broken = (change: (copy: typeof seed) => void): string => {
    const copy = structuredClone(seed);
    change(copy);
    return JSON.stringify(seedSchema.safeParse(copy).error?.issues ?? 'accepted');
  };
  const first = (copy: typeof seed) =>
    copy.catalogue.categories[0]?.services[0] ?? expect.fail('the seed has no service');

  it('a slug used twice', () =>
    expect(broken((copy) => (first(copy).slug = 'macbook-booking-display'))).toContain(
      'is used twice',
    ));
  it('a text without Hindi, and says where Hindi stands', () =>
    expect(
      broken((copy) => Object.assign(first(copy).translations?.[0] ?? {}, { name: null })),
    ).toContain('seed/hindi/'));
  it('a price that is not a whole number', () =>
    expect(broken((copy) => (first(copy).price = 99.5))).toContain('price'));
  it('an unknown drawing', () =>
    expect(broken((copy) => (first(copy).imagePath = 'illustrations/rocket'))).toContain(
      'imagePath',
    ));
  it('a dangling reference', () =>
    expect(
      broken((copy) =>
        copy.surfaces.serviceLists[0]?.services.push({ documentId: 'seed-x', slug: 'x' }),
      ),
    ).toContain('does not exist'));
  it('a missing tile', () =>
    expect(broken((copy) => copy.surfaces.tiles.pop())).toContain('Suggestion has 4 tiles'));
  it('a field that no operation requests', () =>
    expect(broken((copy) => Object.assign(first(copy), { assumed: true }))).toContain(
      'unrecognized_keys',
    ));
});

describe('prices of the built-in catalogue', () => {
  it('077 every built-in item has the one description', () => {
    const built = content.bookingLists.flatMap((each) => each.services);
    expect(built).toHaveLength(21);
    for (const { description } of built)
      expect(description).toBe(
        'Our experts will diagnose the problem and provide the best possible solution',
      );
  });
  it.each(macbookList.map(([number, line], index) => ({ number, line, index })))(
    '$number Macbook Support: $line',
    ({ line, index }) => {
      expect(list('Macbook Support')[index]).toBe(line);
    },
  );
  it.each(windowsList.map(([number, line], index) => ({ number, line, index })))(
    '$number Windows Support: $line',
    ({ line, index }) => {
      expect(list('Windows Support')[index]).toBe(line);
    },
  );
  it('092 Desktop Support has the same seven items and prices as Windows Support', () => {
    expect(list('Desktop Support')).toEqual(windows);
    expect(list('Windows Support')).toEqual(windows);
    expect(list('Macbook Support')).toHaveLength(7);
  });
});

describe('prices of the pages', () => {
  it('093 laptop booking', () =>
    expect(tab('laptop-support', 'BookingSupport')).toEqual(laptopBooking));
  it('094 laptop quick', () => expect(tab('laptop-support', 'QuickSupport')).toEqual(windows));
  it('095 Macbook booking', () =>
    expect(tab('macbook-support', 'BookingSupport')).toEqual([
      'Display 699',
      'Keyboard 599',
      'Touchpad 599',
      'Charging 499',
      'Overheating 599',
      'Software 799',
      'Port 399',
      'Slow 399',
      'Speaker 299',
      'Physical damage 699',
    ]));
  it('096 Macbook quick', () =>
    expect(tab('macbook-support', 'QuickSupport')).toEqual(macbookList.map(([, line]) => line)));
  it('097 desktop booking: "Not sure" first, then the laptop prices', () =>
    expect(tab('desktop-support', 'BookingSupport')).toEqual([
      'Not Sure About the Problem 99',
      ...laptopBooking,
    ]));
  it('098 desktop quick', () => expect(tab('desktop-support', 'QuickSupport')).toEqual(windows));
  it('099 component booking', () =>
    expect(tab('upgrade-support', 'BookingSupport')).toEqual([
      'Graphics card 599',
      'Ram 799',
      'Hard disk 599',
      'SMPS 999',
      'Motherboard 599',
    ]));
  it('100 component quick', () => expect(tab('upgrade-support', 'QuickSupport')).toEqual(windows));
  it('101 service booking', () =>
    expect(tab('service-support', 'BookingSupport')).toEqual([
      'Windows 599',
      'Macbook 699',
      'Desktop 599',
      'Gaming 799',
    ]));
  it('102 service quick: three items at 99', () =>
    expect(prices(tab('service-support', 'QuickSupport'))).toEqual([99, 99, 99]));
  it('103 coding: 299 each when booked, 99 each when quick', () => {
    expect(prices(tab('coding-support', 'BookingSupport'))).toEqual([299, 299, 299, 299]);
    expect(prices(tab('coding-support', 'QuickSupport'))).toEqual([99, 99, 99, 99]);
  });
  it('104 printer: 499 each, and each says that the visit charge is waived', () => {
    const printer = services.filter((service) => service.categorySlug === 'printer-support');
    expect(printer.length).toBeGreaterThanOrEqual(5);
    for (const { pricePaise, description } of printer) {
      expect(pricePaise).toBe(49_900);
      expect(description).toContain('₹99 visit charge is waived in the final bill');
    }
  });
});

/** What a service promises beyond a visit or call with a diagnosis. */
const REPAIRS =
  /\b(mends|repairs|replaces|reinstalls|cleans|fits|connects|clears|puts|gets|services)\b(?! (the|a) (computer|laptop))/;

describe('its descriptions', () => {
  const own = services.filter(({ description }) => !description.startsWith('Our experts'));
  it.each(own.map(({ slug, description }) => [slug, description]))(
    '%s promises no repair for the fee',
    (_, description) =>
      expect(description.replace(/(what|says what|tells you what) mends it/, '')).not.toMatch(
        REPAIRS,
      ),
  );
  it('draw no laptop for a desktop’s screen', () => {
    const display = services.find(({ slug }) => slug === 'desktop-booking-display');
    expect(display?.picture).toEqual({ kind: 'illustration', name: 'monitor' });
  });
});

const prices = (lines: string[]): number[] => lines.map((line) => Number(line.split(' ').at(-1)));

describe('content around the catalogue', () => {
  it('052–058 six landing tiles', () =>
    expect(content.landingTiles.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Macbook Support /macbook-support',
      'Laptop Support /laptop-support',
      'Desktop Support /desktop-support',
      'Component Support /upgrade-support',
      'Corporate services /service-support',
      'Service Issue /service-support',
    ]));
  it('048–050 five suggestions, each a gadget', () => {
    expect(
      content.suggestions.map(({ label, href, caption }) => `${label} ${href} ${caption}`),
    ).toEqual([
      'Macbook /macbook-support Gadgets',
      'Laptop /laptop-support Gadgets',
      'Desktop /desktop-support Gadgets',
      'Component /upgrade-support Gadgets',
      'Service /service-support Gadgets',
    ]);
  });
  it('062–063 Service Opti holds the four featured services', () => {
    const opti = content.landingLists.find((each) => each.title === 'Service Opti');
    expect(opti?.services.map((service) => service.pricePaise)).toEqual([
      59_900, 69_900, 59_900, 79_900,
    ]);
    const featured = seed.catalogue.categories
      .flatMap((category) => category?.services ?? [])
      .filter((service) => service?.featured);
    expect(featured.map((service) => service?.documentId)).toEqual(
      opti?.services.map((service) => service.id),
    );
  });
  it('065 the labels of the first tabs', () =>
    expect(content.categories.map((category) => category.tabLabels.visit)).toEqual([
      'Windows Support',
      'Macbook Support',
      'Booking Support',
      'Component Support',
      'Booking Support',
      'Booking Support',
      'Booking Support',
    ]));
  it('154 five tiles in the Categories panel', () =>
    expect(content.categoryTiles.map(({ href }) => href)).toEqual([
      '/macbook-support',
      '/laptop-support',
      '/desktop-support',
      '/upgrade-support',
      '/service-support',
    ]));
  it('226 four claims', () =>
    expect(content.site.claims.map(({ value }) => value)).toEqual([
      '5,000+',
      '10,000+',
      '40+',
      '30 min',
    ]));
  it('228–238 policy facts by stable keys', () =>
    expect(content.site.policyFacts.map(({ key }) => key)).toEqual([
      'booking-fee',
      'visitation-charges',
      'commercial-appliances',
      'motherboard-check-up',
      'parts-warranty',
      'service-warranty',
      'escalation',
      'remote-fix',
      'when-refunded',
      'refund-limits',
      'liability',
      'governing-law',
      'final-sales',
      'refund-time',
      'fee-visit',
      'fee-call',
      'parts-quote',
    ]));
  it('239 days, slots and banners', () => {
    expect(content.site.slots.days).toBe(5);
    expect(
      content.site.slots.timeSlots.map(({ label, startsAt }) => `${label} ${startsAt}`),
    ).toEqual(['10am-12pm 10:00', '12pm-2pm 12:00', '2pm-4pm 14:00', '4pm-6pm 16:00']);
    expect(content.banners).toHaveLength(7);
  });
});
