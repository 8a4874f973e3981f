import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everything } from './operations';
import { startCms } from './engines';
import { ADMIN, askGraphql, READ_TOKEN, type RunningCms } from './running-cms';

/** What anybody may try at the open endpoint; whatever it is, the service lives on. */
let cms: RunningCms;

beforeAll(async () => {
  cms = await startCms({ GRAPHQL_PER_MINUTE: '100000' });
});
afterEach(async () => {
  expect(cms.isAlive()).toBe(true);
  expect((await fetch(`${cms.origin}/_health`)).status).toBe(204);
});
afterAll(() => cms.close());

const ask = (query: string, token?: string) => askGraphql(cms.origin, query, token);
const inRest = async (path: string, init?: RequestInit) =>
  (await fetch(`${cms.origin}/api${path}`, init)).status;

const COLLECTIONS = [
  'categories',
  'services',
  'tiles',
  'serviceLists',
  'banners',
  'howItWorksSteps',
  'serviceNotes',
  'policyPages',
  'ticketIssues',
  'searchTerms',
  'zones',
  'closures',
];
const SINGULARS = [
  'category',
  'service',
  'tile',
  'serviceList',
  'banner',
  'howItWorksStep',
  'serviceNote',
  'policyPage',
  'ticketIssue',
  'searchTerm',
  'zone',
  'closure',
  'rateCardItem',
];
const WAYS = [
  'status: DRAFT',
  'publicationFilter: MODIFIED',
  'publicationFilter: NEVER_PUBLISHED',
  'hasPublishedVersion: false',
  'hasPublishedVersion: true',
];

describe('drafts', () => {
  it.each(WAYS)(
    'are refused to visitors by %s: list, connection, singular and single type',
    async (way) => {
      const queries = [
        ...COLLECTIONS.flatMap((field) => [
          `{ ${field}(${way}) { documentId } }`,
          `{ ${field}_connection(${way}) { nodes { documentId } } }`,
        ]),
        ...SINGULARS.map(
          (field) => `{ ${field}(documentId: "seed-laptop-support", ${way}) { documentId } }`,
        ),
        `{ siteSetting(${way}) { documentId } }`,
      ];
      for (const query of queries)
        expect(await ask(query), query).toMatchObject({ status: 200, codes: ['FORBIDDEN'] });
    },
  );

  it('are refused through a variable and an alias, too', async () => {
    const response = await fetch(`${cms.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'query ($s: PublicationStatus) { a: services(status: $s) { slug } }',
        variables: { s: 'DRAFT' },
      }),
    });
    expect(await response.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  it('are open to the token', async () => {
    const raw = await everything(cms.origin, READ_TOKEN);
    expect(raw.catalogue.categories).toHaveLength(7);
    expect(
      (await ask('{ services(hasPublishedVersion: true) { slug } }', READ_TOKEN)).codes,
    ).toEqual([]);
  });

  it('need the right token', async () => {
    const response = await fetch(`${cms.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a-guess' },
      body: '{"query":"{ services { slug } }"}',
    });
    expect(response.status).toBe(401);
  });
});

describe('REST', () => {
  it.each([
    '/services',
    '/services?status=draft',
    '/services/seed-laptop-booking-port',
    '/site-setting',
    '/site-setting?status=draft',
    '/upload/files',
    '/users',
    '/users/me',
  ])('refuses visitors %s', async (path) => {
    expect([401, 403]).toContain(await inRest(path));
  });

  it('reads with the token and writes with none', async () => {
    const headers = { authorization: `Bearer ${READ_TOKEN}`, 'content-type': 'application/json' };
    expect(await inRest('/services', { headers })).toBe(200);
    expect(
      await inRest('/services/seed-laptop-booking-port', {
        method: 'PUT',
        headers,
        body: '{"data":{"price":1}}',
      }),
    ).toBe(405);
    expect(
      await inRest('/services', { method: 'POST', headers, body: '{"data":{"price":1}}' }),
    ).toBe(405);
  });

  it.each([
    '/auth/local',
    '/auth/local/register',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/send-email-confirmation',
  ])('has no sign-in for visitors: %s', async (path) => {
    const body = JSON.stringify({
      identifier: ADMIN.email,
      username: 'x',
      email: 'x@deskdost.example',
      password: ADMIN.password,
    });
    expect(
      await inRest(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    ).toBe(403);
  });
});

describe('a hostile query', () => {
  const selection =
    '{ documentId slug name description price duration position featured imagePath createdAt updatedAt publishedAt }';
  const refused: [string, string][] = [
    ['a mutation', 'mutation { login(input: { identifier: "a", password: "b" }) { jwt } }'],
    [
      'a registration',
      'mutation { register(input: { username: "a", email: "a@b.cd", password: "b" }) { jwt } }',
    ],
    [
      'too deep',
      '{ siteSetting { slots { timeSlots { label } } } categories { services { image { formats } } services_connection { nodes { image { url } } } } a: categories { services { image { url { x { y { z } } } } } } }',
    ],
    [
      'the circle of category and service',
      '{ services { category { services { category { services { name } } } } } }',
    ],
    [
      'the circle through filters',
      '{ categories(filters: { services: { category: { services: { name: { contains: "a" } } } } }) { slug } }',
    ],
    ['from a picture to what it belongs to', '{ banners { image { related { __typename } } } }'],
    ['a bomb of tokens', `{ services { ${'name '.repeat(2_000)} } }`],
    [
      'a bomb of aliases',
      `{ services { ${Array.from({ length: 130 }, (_, index) => `a${index}: name`).join(' ')} } }`,
    ],
    [
      'too many fields at the root',
      `{ ${Array.from({ length: 9 }, (_, index) => `a${index}: services { slug }`).join(' ')} }`,
    ],
    [
      'fields behind fragments',
      `{ services { ...a ...a ...a ...a ...a ...a ...a ...a ...a ...a ...a } } fragment a on Service ${selection}`,
    ],
    ['fragments of fragments', `{ services { ...a } } ${fragmentTower(40)}`],
    ['a fragment that holds itself', '{ services { ...a } } fragment a on Service { ...a }'],
    ['the schema', '{ __schema { types { name } } }'],
    ['the admin’s users', '{ usersPermissionsUsers { documentId } }'],
    ['uploads', '{ uploadFiles { documentId } }'],
  ];

  it.each(refused)('is refused: %s', async (_, query) => {
    const answer = await ask(query);
    expect(answer).toMatchObject({ status: 400, data: undefined });
  });

  it('is refused: who am I', async () => {
    expect((await ask('{ me { id } }')).codes).toEqual(['FORBIDDEN']);
  });

  it('is refused: several in one request, or without the header that browsers can’t forge', async () => {
    const post = async (contentType: string, body: string) =>
      (
        await fetch(`${cms.origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': contentType },
          body,
        })
      ).status;
    expect(
      await post(
        'application/json',
        '[{"query":"{ banners { key } }"},{"query":"{ banners { key } }"}]',
      ),
    ).toBe(400);
    expect(await post('text/plain', '{"query":"{ banners { key } }"}')).toBe(400);
  });

  it('gets no more rows than the limit, and in time: the widest query, ten at once', async () => {
    const widest = `{ ${Array.from({ length: 8 }, (_, index) => `a${index}: categories(pagination: { limit: -1 }) { slug services(pagination: { limit: 100000 }) { slug name description image { url } } }`).join(' ')} }`;
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(widest)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  /** Each fragment twice in the one before: 2^floors fields in a few words. */
  function fragmentTower(floors: number): string {
    const name = (index: number) => (index === 0 ? 'a' : `a${index}`);
    const fragments = Array.from(
      { length: floors },
      (_, index) =>
        `fragment ${name(index)} on Service { ...${name(index + 1)} ...${name(index + 1)} }`,
    );
    return `${fragments.join(' ')} fragment ${name(floors)} on Service { slug }`;
  }
});

describe('what is sent along', () => {
  it('no other origin may read, no maker is named', async () => {
    const response = await fetch(`${cms.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{"query":"{ banners { key } }"}',
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('GraphQL shows no page to browsers', async () => {
    const response = await fetch(`${cms.origin}/graphql`, { headers: { accept: 'text/html' } });
    expect(await response.text()).toBe('');
  });
});

describe('guessing a password of the admin', () => {
  it('ends after five tries', async () => {
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const response = await fetch(`${cms.origin}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ADMIN.email, password: 'Wrong-Password-1' }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('is no way to become the first admin again', async () => {
    const body = JSON.stringify({
      firstname: 'x',
      email: 'x@deskdost.example',
      password: 'Second-Admin-Password-1',
    });
    expect(
      (
        await fetch(`${cms.origin}/admin/register-admin`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(400);
  });
});
