import { over } from './harness/within';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = ['app', 'server', 'desk', 'sandbox', 'seed'].flatMap((folder) => filesIn(folder));

/** Waiting, this machine's own clock itself, others' signatures, and browsers. */
const OWN_CLOCK = [
  ...['app/limits/', 'app/content/ask-cms', 'app/content/cms.server'],
  ...['app/content/preview-cookie', 'app/routes/preview.ts', 'app/account/identity.server'],
  ...[
    'app/command-line/machine-checks',
    'app/command-line/provider-checks',
    'app/form-service/form-answer',
  ],
  ...['app/database/clock.server', 'app/database/database.server'],
  ...['app/database/sqlite.server', 'app/database/write-check.server'],
  ...['desk/kept-taps.ts', 'desk/taps.client.ts'],
  ...['app/booking/use-', 'app/account/use-'],
];

const TABLES = new Set(
  [
    ...read('app/database/migrations.server.ts').matchAll(/create table (?:if not exists )?(\w+)/g),
  ].map(([, table = '']) => table),
);

/** What follows when a booking is paid, moved or ended: called from `milestones/` alone. */
const FOLLOWS = [
  ...['openVisit', 'moveVisit', 'bookSlot', 'putInSlot'],
  ...['withdrawBill', 'releaseClaim', 'cancelIfSent', 'stopSubmission'],
];

/** A migration may write any table; what goes by age, or with a phone, stands in one list each. */
const WRITE_MANY_TABLES = [
  'app/database/migrations.server.ts',
  'app/database/carry-over-flags.server.ts',
  'app/retention/rules.server.ts',
  'app/privacy/erasure.server.ts',
];

/** Why a route with an action does not keep its page by `own-forms/keep-page`. */
const POSTED_OTHERWISE: Record<string, string> = {
  'drafts.tsx': 'posted from any page, with nothing typed: cart and panel keep what was chosen',
  'email.tsx': 'the page of a link, without a script; a press that got lost is pressed again',
  'checkout-return.tsx': 'posted by Razorpay',
  ...byName('one press, which can only succeed', [
    ...['account-fresh-code.ts', 'language.ts', 'low-data.ts', 'preview-exit.ts'],
  ]),
  'consents.ts': 'leads pages of before on',
  ...byName('asked by a script, which says more than a refusal', [
    ...['payments.ts', 'reconciliation.ts', 'session.ts', 'sessions.ts'],
  ]),
  'vitals.ts': 'posted by no person',
  ...byName('posted by editors or the CMS', [
    ...['preview-health.tsx', 'held-back.ts', 'schedule.ts', 'webhooks-content.ts'],
  ]),
  ...byName('posted by providers', [
    ...['webhooks-msg91.ts', 'webhooks-razorpay.ts', 'webhooks-whatsapp.ts'],
  ]),
};

describe('the source tree', () => {
  test('has no barrels', () => {
    const wrong = sources.filter(
      (name) => /^index\.tsx?$/.test(basename(name)) || /^export \* from/m.test(read(name)),
    );
    expect(wrong).toEqual([]);
  });

  test('names its folders by the business', () => {
    const folders = new Set(sources.flatMap((name) => dirname(name).split('/')));
    expect(
      [...folders].filter((name) =>
        /^(utils?|helpers?|misc|lib|libs|common|shared|components)$/.test(name),
      ),
    ).toEqual([]);
  });

  test('lists once what follows when a booking is paid, moved or ended', () => {
    const calls = (name: string) =>
      FOLLOWS.filter((each) => new RegExp(`(?<!function )\\b${each}\\(`).test(read(name)));
    const inMilestones = sources.filter((name) => name.startsWith('app/milestones/'));
    expect(new Set(inMilestones.flatMap(calls))).toEqual(new Set(FOLLOWS));
    // A visit that is missing is opened where it is moved to.
    const elsewhere = sources.filter((name) => !/^app\/(milestones|visits)\//.test(name));
    expect(elsewhere.filter((name) => calls(name).length > 0)).toEqual([]);
  });

  test('is flat: app/<noun>/<file>', () => {
    expect(sources.filter((name) => name.startsWith('app/') && name.split('/').length > 3)).toEqual(
      [],
    );
  });

  test('reads the environment in one place', () => {
    expect(
      sources.filter(
        (name) =>
          name.startsWith('app/') &&
          name !== 'app/ground/env.server.ts' &&
          read(name).includes('process.env'),
      ),
    ).toEqual([]);
  });

  test('takes the time from the store, except where nothing lasts', () => {
    const named = sources.filter(
      (name) => /^(app|desk)\//.test(name) && /Date\.now\b/.test(read(name)),
    );
    expect(named.filter((name) => !OWN_CLOCK.some((each) => name.startsWith(each)))).toEqual([]);
  });

  test('writes each table in one folder', () => {
    const folders = new Map<string, Set<string>>();
    for (const name of [...filesIn('app'), ...filesIn('desk')]) {
      if (WRITE_MANY_TABLES.includes(name)) continue;
      const writes = read(name).matchAll(
        /\b(?:insert into|update|delete from) ([a-z_]+)\b|\b(?:insert|lockRow)\([^',]+,\s*'([a-z_]+)'/g,
      );
      for (const [, written = '', named = ''] of writes) {
        const table = written || named;
        if (TABLES.has(table))
          folders.set(table, (folders.get(table) ?? new Set()).add(dirname(name)));
      }
    }
    expect(folders.size).toBeGreaterThan(40);
    const torn = [...folders].filter(([, writers]) => writers.size > 1);
    expect(torn.map(([table, writers]) => `${table}: ${[...writers].join(', ')}`)).toEqual([]);
  });

  test('streams pages in one place, where the zeros that React adds are taken out', () => {
    const streaming = sources.filter((name) => /renderTo\w*Stream/.test(read(name)));
    expect(streaming).toEqual(['app/entry.server.tsx']);
  });

  test('refuses every customer form by `refuse`, on a page that stays', () => {
    const routes = filesIn('app/routes').map((name) => ({ name, text: read(name) }));
    const posted = routes.filter(({ text }) =>
      /^export (?:(?:async )?function|const) action\b/m.test(text),
    );
    const keeping = posted.filter(({ text }) => text.includes('own-forms/keep-page'));
    const others = posted.filter((route) => !keeping.includes(route));
    expect(keeping.length).toBeGreaterThan(7);
    expect(others.map(({ name }) => basename(name)).sort()).toEqual(
      Object.keys(POSTED_OTHERWISE).sort(),
    );
    const isPage = ({ text }: { text: string }) => /^export default/m.test(text);
    // Complete Order says more by a union of its own: another price, a payment that is open already.
    const pages = posted.filter((route) => isPage(route) && !route.name.endsWith('/checkout.tsx'));
    const outsideLoaders = pages.map(({ name, text }) => ({
      name,
      text: text.replace(/^export async function loader[^]*?^}$/m, ''),
    }));
    expect(
      outsideLoaders
        .filter(({ text }) => /(?:return|throw|=>)\s+data\(|Response\.json|personalJson/.test(text))
        .map(({ name }) => name),
    ).toEqual([]);
    const handMade = /errors[^;]*\bdata\(|\bdata\([^;]*\b(?:errors|problem)\b/;
    const refusing = sources.filter((name) => name.startsWith('app/') && handMade.test(read(name)));
    expect(refusing).toEqual(['app/own-forms/refuse.server.ts']);
  });

  test('words for a terminal only in the command line and at a start', () => {
    /** What a browser's console, a failed start and the reload of `npm run dev` say. */
    const others = ['app/account/use-phone-sign-in.ts', 'app/chunks/chunk-recovery.ts'];
    const starts = ['desk/main.ts', 'server/main.ts', 'server/dev.ts'];
    const speaks = /\bconsole\.\w+\(|\/print'|\bUSAGE\b|[Ee]xit code/;
    const speaking = sources.filter((name) => speaks.test(read(name)));
    const wrong = speaking.filter(
      (name) => /^(app|server|desk)\//.test(name) && !name.startsWith('app/command-line/'),
    );
    expect(wrong.filter((name) => !others.includes(name) && !starts.includes(name))).toEqual([]);
  });

  test('returns data from what operators do, and text where the text is the result', () => {
    const operations = sources.filter((name) => name.startsWith('app/operators/'));
    const heads = operations.flatMap((name) =>
      read(name)
        .split(/^export (?:async )?(?=function|const)/m)
        .slice(1)
        .map((exported) => exported.split(/ \{\n| =>/)[0] ?? ''),
    );
    const returnText = heads.filter((head) => /: (?:Promise<)?string(?:\[\])?>?$/.test(head));
    const names = returnText.map((head) => /^\w+ (\w+)/.exec(head)?.[1]);
    expect(heads.length).toBeGreaterThan(20);
    expect(names.sort()).toEqual([
      ...['backupName', 'backupsToDelete', 'csvRows', 'disputeTodo', 'makeBackupKey', 'todoOf'],
      ...['unknownFacts'],
    ]);
  });

  test('keeps structured data out of the browser', () => {
    const tags = sources.flatMap((name) =>
      read(name)
        .split('<StructuredScript')
        .slice(1)
        .map((tag) => ({ name, tag })),
    );
    expect(tags).not.toEqual([]);
    const inBrowser = tags.filter(({ tag }) => !/^\s+of=\{\s*import\.meta\.env\.SSR\b/.test(tag));
    expect(inBrowser).toEqual([]);
  });

  test('has no file that is too long', () => {
    const onlyGrows = 'app/database/migrations.server.ts';
    const lines = ['app', 'server', 'desk']
      .flatMap(filesIn)
      .filter((name) => name !== onlyGrows)
      .map((name): [string, number] => [name, read(name).trimEnd().split('\n').length]);
    const advice = 'Move one subject of it into a file of its own, named by that subject.';
    expect(over('lines of a file', lines, advice)).toBe('');
  });

  test('has no folder of the app with too many files, except the sitemap', () => {
    const counts = new Map<string, number>();
    for (const name of filesIn('app').filter((each) => dirname(each) !== 'app/routes'))
      counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
    counts.delete('app/routes'); // one file for each address
    const advice =
      'Give a noun of it a folder of its own (GROUPS in dependency-cruiser.config.js).';
    expect(over('files of a folder', [...counts], advice)).toBe('');
  });

  test('has every file and folder that a document names', () => {
    const documents = [
      'README.md',
      'CONTRIBUTING.md',
      ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join('docs', name)),
    ];
    const named = documents.flatMap((document) =>
      [
        ...read(document).matchAll(
          /`((?:app|bench|cms|desk|docs|graphql|sandbox|scripts|seed|server|tests)\/(?!\.)[\w./-]+)`/g,
        ),
      ].map(([, path = '']) => ({ document, path })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('has few entries at its root', () => {
    // Counts what git tracks.
    const ignored = new Set(
      readFileSync(join(root, '.gitignore'), 'utf8')
        .split('\n')
        .map((line) => line.replace(/\/$/, '')),
    );
    const entries = readdirSync(root).filter(
      (name) => name !== '.git' && !ignored.has(name) && !name.startsWith('build-'),
    );
    const advice = `Put the new one into a folder that is there: ${entries.join(' ')}`;
    expect(over('entries at the root', [['the root', entries.length]], advice)).toBe('');
  });
});

function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

function byName(reason: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}
