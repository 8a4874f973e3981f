import { describe, expect, test } from 'vitest';
import type { Content, SearchTerm } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { helpByPhone, searchServices } from '#app/search/search.server';
import { seed } from '#seed/seed';

const { content: shop } = parseContent(seed, '');
const found = (query: string, content: Content = shop) => searchServices(content, query, 10);
const first = (query: string, content: Content = shop) => found(query, content)[0]?.slug;

const withTerms = (...searchTerms: Partial<SearchTerm>[]): Content => ({
  ...shop,
  searchTerms: searchTerms.map((term) => ({
    name: 'term',
    phrases: [],
    services: [],
    categories: [],
    weight: 1,
    ...term,
  })),
});
const laptop = { phrases: ['laptop'], categories: ['laptop-support'] };
const macbook = { phrases: ['mac'], categories: ['macbook-support'] };
const heat = {
  phrases: ['garam'],
  services: ['seed-laptop-booking-overheating', 'seed-macbook-booking-overheating'],
};

describe('what a search means', () => {
  test.each([
    ['Hinglish', 'laptop garam ho raha hai'],
    ['another spelling', 'laptop garm ho rha h'],
    ['Devanagari', 'लैपटॉप गरम हो रहा है'],
    ['a typing error', 'laptop overheatng'],
    ['English', 'my laptop gets very hot'],
  ])('is found in %s: %s', (_, query) => expect(first(query)).toBe('laptop-booking-overheating'));

  test('the device that is named comes first, and excludes nothing', () => {
    const content = withTerms(laptop, macbook, heat);
    expect(found('garam', content).map(({ slug }) => slug)).toEqual([
      'laptop-booking-overheating',
      'macbook-booking-overheating',
    ]);
    expect(found('mac garam', content).map(({ slug }) => slug)).toEqual([
      'macbook-booking-overheating',
      'laptop-booking-overheating',
    ]);
  });

  test('nor does it exclude a service only of other devices, which has more than half the score', () => {
    const content = withTerms(
      laptop,
      macbook,
      { phrases: ['zoink'], services: ['seed-laptop-booking-port'], weight: 0.6 },
      { phrases: ['zoink'], services: ['seed-macbook-booking-port'] },
    );
    expect(found('mac zoink', content).map(({ slug }) => slug)).toEqual([
      'macbook-booking-port',
      'laptop-booking-port',
    ]);
  });

  test('says which words led to it', () => {
    expect(found('mera laptop Garam hai')[0]).toMatchObject({
      name: 'Overheating',
      because: 'garam',
    });
    expect(found('overheating')[0]).not.toHaveProperty('because');
  });

  test('matches with all words come first, in their order', () => {
    const literal = searchServices({ ...shop, searchTerms: [] }, 'display', 10);
    expect(found('display').slice(0, literal.length)).toEqual(literal);
  });

  test('a phrase needs all of its words with a meaning', () => {
    const content = withTerms({
      phrases: ['paper phas'],
      services: ['seed-printer-booking-paper-jam'],
    });
    expect(first('paper', content)).toBe('printer-booking-paper-jam'); // by the name of the service
    expect(found('phas gaya', content)).toEqual([]);
    expect(first('kagaz paper phas gaya', content)).toBe('printer-booking-paper-jam');
  });

  test('a phrase of small words needs each of them, in any word of denial', () => {
    const content = withTerms({
      phrases: ['on nahi'],
      services: ['seed-laptop-booking-charging-power'],
    });
    expect(first('on hi nhi ho rha', content)).toBe('laptop-booking-charging-power');
    expect(found('ho nahi raha', content)).toEqual([]);
  });

  test('weight decides between two meanings', () => {
    const two = (weight: number) =>
      withTerms(
        { phrases: ['zoink'], services: ['seed-laptop-booking-port'] },
        { phrases: ['zoink'], services: ['seed-laptop-booking-keyboard'], weight },
      );
    expect(first('zoink', two(1.5))).toBe('laptop-booking-keyboard');
    expect(first('zoink', two(0.7))).toBe('laptop-booking-port');
  });

  test.each([
    'ac repair',
    'fridge thanda nahi kar raha',
    'pizza',
    'xyzzy',
    'car wash',
    'टीवी खराब है',
  ])('nothing for %s', (query) => expect(found(query)).toEqual([]));

  test.each([
    ['wifi works in my phone only', 'Wi-Fi Not Connecting'],
    ['net sirf mobile me chal raha hai', 'Wi-Fi Not Connecting'],
    ['वाईफाई फोन में चलता है', 'Wi-Fi Not Connecting'],
    ['wifi not reaching the kitchen', 'Wi-Fi Not Connecting'],
    ['earbuds connect nahi ho rahe', 'Wi-Fi Not Connecting'],
    ['mobile hotspot connect nahi hota', 'Wi-Fi Not Connecting'],
    ['movie me awaaz nahi aa rahi', 'Speaker/Camera/Internet'],
    ['no sound in movies', 'Speaker/Camera/Internet'],
    ['फिल्म में आवाज़ नहीं आती', 'Speaker/Camera/Internet'],
    ['movie ruk ruk ke chalti hai', 'Slow/Hanging'],
    ['headphones work on phone only', 'Port'],
    ['use tv as second screen', 'Port'],
    ['screen mirroring to tv', 'Port'],
    ['tv as a monitor', 'Display'],
    ['fell from my bike', 'Physical damage'],
    ['rat chewed the wire', 'Physical damage'],
    ['scan to phone', 'Scanner and Copier'],
    ['aadhaar card scan nahi ho raha', 'Scanner and Copier'],
    ['mobile app development', 'Website Set-up'],
    ['app for my restaurant', 'Website Set-up'],
    ['irctc site not opening', 'Wi-Fi Not Connecting'],
    ['wedding video delete ho gaya', 'Hard disk'],
    ['mail phone me aa raha hai yahan nahi', 'Email Not Working'],
    ['phone support', 'Not Sure About the Problem'],
    ['help on phone', 'Not Sure About the Problem'],
    ['support on call', 'Not Sure About the Problem'],
    ['phone par madad', 'Not Sure About the Problem'],
    ['फोन पर मदद चाहिए', 'Not Sure About the Problem'],
    ['customer care phone number', 'Not Sure About the Problem'],
  ])('what is not offered may be beside it: %s', (query, name) =>
    expect(found(query)[0]?.name).toBe(name),
  );

  test.each([
    'help my phone battery is dead',
    'mobile ki screen toot gayi',
    'phone me awaaz nahi aa rahi',
    'oneplus phone support',
    'smart tv wifi not connecting',
    'tv no sound',
    'car bluetooth not pairing',
    'mobile internet recharge',
    'movie tickets',
    'sweets',
    'live cricket score',
  ])('and it still forbids %s', (query) => expect(found(query)).toEqual([]));

  test('a thing that is not offered counts only without a word of our trade', () => {
    expect(first('laptop ko tv se connect hdmi')).toBe('laptop-booking-port');
  });

  test('what is not offered forbids by its strength', () => {
    const jam = { phrases: ['paper jam'], services: ['seed-printer-booking-paper-jam'] };
    const bread = (weight: number) => withTerms(jam, { phrases: ['bread'], weight });
    expect(first('bread paper jam', bread(0.2))).toBe('printer-booking-paper-jam');
    expect(found('bread paper jam', bread(9))).toEqual([]);
  });

  test('the longer phrase knows better, of what is offered and what is not', () => {
    expect(found('battery phool gayi')[0]?.name).toBe('Charging/Power');
    expect(found('apple juice')).toEqual([]);
    expect(first('apple juice gir gaya macbook par')).toBe('macbook-booking-physical-damage');
  });

  test('a term whose services are gone finds nothing, and forbids nothing', () => {
    const content = withTerms({ phrases: ['garam'], services: ['gone'] }, laptop);
    expect(found('garam', content)).toEqual([]);
    expect(first('laptop garam', content)).toBe('laptop-booking-display'); // the device's services
  });

  test('is never longer than asked, and no service comes twice', () => {
    const all = searchServices(shop, 'laptop', 60);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    expect(searchServices(shop, 'garam', 2)).toHaveLength(2);
  });
});

const jam = { phrases: ['jam'], services: ['seed-printer-booking-paper-jam'] };
const port = {
  phrases: ['jam dock', 'socket'],
  services: ['seed-laptop-booking-port', 'seed-macbook-booking-port'],
};

describe('the first three', () => {
  const slow = { phrases: ['jam plug'], services: ['seed-laptop-booking-slow-hanging'] };
  const crank = { phrases: ['jam crank'], services: ['seed-printer-booking-paper-jam'] };
  const slugs = (query: string, content: Content) => found(query, content).map(({ slug }) => slug);

  test('are of three meanings, then come the other machines', () =>
    expect(slugs('jam dock plug crank', withTerms(port, slow, crank))).toEqual([
      'laptop-booking-port',
      'laptop-booking-slow-hanging',
      'printer-booking-paper-jam',
      'macbook-booking-port',
    ]));

  test('are of the device that is named', () =>
    expect(slugs('mac jam dock', withTerms(laptop, macbook, jam, port))[0]).toBe(
      'macbook-booking-port',
    ));

  test('a service whose name and term agree is before one of a term alone', () => {
    const crash = {
      phrases: ['excel crash'],
      services: ['seed-laptop-quick-software-not-opening-or-crashing'],
    };
    const excel = { phrases: ['excel crash'], services: ['seed-laptop-quick-excel-not-working'] };
    expect(first('excel sheet crash', withTerms(crash, excel))).toContain('excel');
  });
});

describe('how much must be understood', () => {
  const content = withTerms(laptop, jam, port);
  test.each([
    ['the only word', 'jam', 1],
    ['one of two', 'jam blorp', 1],
    ['one of three', 'jam blorp zyxx', 0],
    ['one of two, badly spelt', 'sokcet blorp', 0],
    ['one of three beside a device', 'laptop jam blorp zyxx', 1],
    ['a phrase of several words', 'jam dock blorp zyxx', 1],
    ['everyday words besides', 'my sister says it has a jam since yesterday morning', 1],
    ['small words with errors besides', 'jam probelm not wrking', 1],
  ])('%s: %s', (_, query, least) => expect(Math.min(found(query, content).length, 1)).toBe(least));
});

describe('how words are matched', () => {
  const lag = { phrases: ['lagging'], services: ['seed-laptop-booking-slow-hanging'] };
  const disk = { phrases: ['disk'], services: ['seed-upgrade-booking-hard-disk'] };
  const sync = {
    phrases: ['crash', 'email sync'],
    services: ['seed-service-quick-email-not-working'],
  };
  test.each([
    ['an everyday word only as itself', 'lagana', 0],
    ['nor in another form', 'lagega', 0],
    ['with its ending', 'lagged', 1],
    ['without vowels', 'dsk', 1],
    ['with neighbours swapped', 'emial sync', 1],
    ['with keys held down', 'diiiiiiiissssk', 0],
    ['the sh of a stem stays', 'crashing', 1],
  ])('%s: %s', (_, query, least) =>
    expect(Math.min(found(query, withTerms(lag, disk, sync)).length, 1)).toBe(least),
  );
});

test.each(['repair at home', 'please help me', 'kuch kharab hai', 'ghar pe service chahiye'])(
  'anybody who asks for help gets the service for whoever is not sure: %s',
  (query) => expect(found(query)[0]?.name).toBe('Not Sure About the Problem'),
);

test.each(['sofa repair', 'hello', 'good morning', 'haircut at home'])(
  'nobody is helped with %s',
  (query) => expect(found(query)).toEqual([]),
);

test('help by phone is the service for whoever is not sure', () => {
  expect(helpByPhone(shop)).toMatchObject({ pricePaise: 9_900, visitKind: 'remote' });
  expect(helpByPhone({ ...shop, categories: [] })).toBeNull();
});
