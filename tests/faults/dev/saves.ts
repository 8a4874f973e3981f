import { DatabaseSync } from '@photostructure/sqlite';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scratch } from './scratch';

/** A change of one file, and where a developer sees it. */
interface Kind {
  name: string;
  file: string;
  /** The file with a word that no other save has. */
  write(text: string, word: string): string;
  /** Place of the word. */
  place: 'shop' | 'desk' | 'sandbox' | 'types' | 'store';
  path?: string;
}

const replaced = (from: RegExp, to: (word: string) => string) => (text: string, word: string) => {
  if (!from.test(text)) throw new Error(`${from} is not in the file`);
  return text.replace(from, to(word));
};

export const KINDS: Kind[] = [
  {
    name: 'words',
    file: 'app/words/en-shop.ts',
    write: replaced(/skipToContent: '.*'/, (word) => `skipToContent: 'Skip ${word}'`),
    place: 'shop',
  },
  {
    name: 'style',
    file: 'app/styles/styles.css',
    write: (text, word) => `${text.replace(/\n\.mark.*$/s, '')}\n.mark-${word} { top: 0 }`,
    place: 'shop',
  },
  {
    name: 'component',
    file: 'app/layout/tab-bar.tsx',
    write: replaced(/className="tabs[^"]*"/, (word) => `className="tabs ${word}"`),
    place: 'shop',
  },
  {
    name: 'server file',
    file: 'app/content/page-headers.server.ts',
    write: replaced(
      /'x-content-source': source,( 'x-mark'.*)?$/m,
      (word) => `'x-content-source': source, 'x-mark': '${word}',`,
    ),
    place: 'shop',
  },
  {
    name: 'HTTP server file',
    file: 'server/listener.ts',
    write: replaced(
      /setHeader\('x-request-id', id\);( response.*)?$/m,
      (word) => `setHeader('x-request-id', id); response.setHeader('x-server-mark', '${word}');`,
    ),
    place: 'shop',
  },
  {
    name: 'seed',
    file: 'seed/brand.ts',
    write: replaced(/supportEmail: '.*'/, (word) => `supportEmail: 'care@${word}.example'`),
    place: 'shop',
  },
  {
    name: 'query',
    file: 'graphql/billing.graphql',
    write: (text, word) =>
      `${text.replace(/\nquery Mark.*$/s, '')}\nquery Mark${word} { siteSetting { documentId } }`,
    place: 'types',
  },
  {
    name: 'migration',
    file: 'app/database/migrations.server.ts',
    write: (text, word) => {
      const next =
        1 + Math.max(...[...text.matchAll(/version: (\d+)/g)].map(([, at]) => Number(at)));
      const added = `  { version: ${next}, title: '${word}', statements: ['create table ${word} (at bigint)'] },\n];`;
      return text.replace(/\];\n*$/, added);
    },
    place: 'store',
  },
  {
    name: 'desk page',
    file: 'desk/sign-in.tsx',
    write: replaced(/title: 'Sign in.*'/, (word) => `title: 'Sign in ${word}'`),
    place: 'desk',
    path: '/sign-in',
  },
  {
    name: 'sandbox file',
    file: 'sandbox/control/page.ts',
    write: replaced(/<h1>Sandbox.*?<\/h1>/, (word) => `<h1>Sandbox ${word}</h1>`),
    place: 'sandbox',
  },
];

interface Seen {
  isSeen: boolean;
  /** A page that failed, as a developer would see it. */
  failure?: string;
}

async function look(scratch: Scratch, { place, path = '/' }: Kind, word: string): Promise<Seen> {
  if (place === 'store') {
    const store = new DatabaseSync(join(scratch.folder, '.data/shop.sqlite'), { readOnly: true });
    const found = store.prepare('select 1 from sqlite_master where name = ?').get(word);
    store.close();
    return { isSeen: found !== undefined };
  }
  if (place === 'types') {
    const types = readFileSync(join(scratch.folder, 'graphql/generated.ts'), 'utf8');
    return { isSeen: types.includes(word) };
  }
  try {
    const response = await fetch(scratch[place] + path);
    const text = await response.text();
    const isSeen = (text + JSON.stringify([...response.headers])).includes(word);
    return { isSeen, ...(response.status >= 500 && { failure: `${response.status} ${text}` }) };
  } catch (error) {
    // The sandbox is a process of its own, which starts anew.
    return { isSeen: false, ...(place !== 'sandbox' && { failure: String(error) }) };
  }
}

const LOOK_EVERY_MS = 20;
const SEEN_WITHIN_MS = 20_000;

/** Saves a file, and waits until it is shown. @returns milliseconds, and the failures meanwhile */
export async function save(scratch: Scratch, kind: Kind, word: string) {
  const file = join(scratch.folder, kind.file);
  writeFileSync(file, kind.write(readFileSync(file, 'utf8'), word));
  const started = performance.now();
  const failures: string[] = [];
  for (;;) {
    const { isSeen, failure } = await look(scratch, kind, word);
    if (failure) failures.push(failure);
    const ms = performance.now() - started;
    if (isSeen) return { ms, failures };
    if (ms > SEEN_WITHIN_MS) return { ms, failures: [...failures, `${kind.name} was never shown`] };
    await sleep(LOOK_EVERY_MS);
  }
}
