/** What people searched for in vain, in words that name nobody. */
import { z } from 'zod';
import { cutText } from '#app/ground/clean-text';
import type { Content } from '#app/content/content';
import { database } from '#app/database/database.server';
import { asksForNotOffered } from './meaning.server';
import { searchServices } from './search.server';
import { searchWords } from './search-words';

/** Rarer searches may hold a name. */
const SHOWN_FROM = 3;
const MAX_SHOWN = 50;
/** Most of a flood is seen once, so it makes room for itself. */
const MAX_ROWS = 1_000;
const MAX_LENGTH = 60;

/** Drops e-mail addresses and words that have a digit, as phone numbers do. */
export function withoutPerson(query: string): string {
  const words = searchWords(query.replaceAll(/\S*@\S*/g, ' '));
  const kept = words.filter((word) => !/\p{N}/u.test(word)).join(' ');
  return cutText(kept, MAX_LENGTH);
}

/** Skips what is known not to be offered: there is nothing to teach. */
export async function noteUnfound(content: Content, query: string, now: number): Promise<void> {
  const words = withoutPerson(query);
  if (words === '' || asksForNotOffered(content, searchWords(query))) return;
  const db = await database();
  // Room for a new one: of the words that nobody sees yet, the oldest go.
  await db.change(
    `delete from unfound_searches where words in (
      select words from unfound_searches where times < ${SHOWN_FROM}
        and (select count(*) from unfound_searches) >= ${MAX_ROWS}
        order by last_at, words limit ${MAX_ROWS / 10})
      and not exists (select 1 from unfound_searches as known where known.words = $1)`,
    [words],
  );
  await db.change(
    `insert into unfound_searches (words, times, last_at)
      select cast($1 as text), 1, cast($2 as bigint)
      where (select count(*) from unfound_searches) < ${MAX_ROWS}
        or exists (select 1 from unfound_searches where words = $1)
      on conflict (words) do update
        set times = unfound_searches.times + 1, last_at = excluded.last_at`,
    [words, now],
  );
}

const unfoundRow = z.object({ words: z.string(), times: z.number() });
export type UnfoundSearch = z.infer<typeof unfoundRow>;

/** Most wanted first, without those that find something by now. */
export async function getUnfound(content: Content): Promise<UnfoundSearch[]> {
  const db = await database();
  const rows = await db.rows(
    unfoundRow,
    `select words, times from unfound_searches where times >= ${SHOWN_FROM}
      order by times desc, words`,
    [],
  );
  return rows
    .filter(({ words }) => searchServices(content, words, 1).length === 0)
    .slice(0, MAX_SHOWN);
}
