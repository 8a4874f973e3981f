import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { unhurried, type Sliced } from '#app/slices';

/** The index's pieces have three letters; a shorter part of a word is looked for in every word. */
const PIECE = 3;

/** The index is written once: it need not be kept tidy on the way, which would stop everything for a tenth of a second now and then. */
const WITHOUT_PAUSES = { automerge: 0, crisismerge: 1000, hashsize: 100_000 };

/** The different words of a catalogue, each once, found by any part of them: SQLite's trigram index, in memory. */
export interface WordIndex {
  words: string[];
  /** The places in `words` of those that hold this part. */
  holding: (part: string) => number[];
  /** Held, because what nobody holds is closed, its statements with it. */
  memory: DatabaseSyncInstance;
}

export function* indexWords(words: string[]): Sliced<WordIndex> {
  const memory = new DatabaseSync(':memory:');
  memory.exec("CREATE VIRTUAL TABLE words USING fts5(word, content='', columnsize=0, tokenize='trigram case_sensitive 1')");
  for (const [option, value] of Object.entries(WITHOUT_PAUSES)) memory.exec(`INSERT INTO words(words, rank) VALUES ('${option}', ${value})`);
  memory.exec('BEGIN'); // nobody else reads it; one by one the words would take ten times as long
  const insert = memory.prepare('INSERT INTO words(rowid, word) VALUES ($1, $2)');
  yield* unhurried(words, (word, place) => insert.run({ $1: place + 1, $2: word }));
  memory.exec('COMMIT');
  const search = memory.prepare('SELECT rowid FROM words WHERE words MATCH $1 ORDER BY rowid');
  return {
    words,
    memory,
    holding: (part) => ([...part].length < PIECE ? words.flatMap((word, place) => (word.includes(part) ? [place] : [])) : matches(search, part)),
  };
}

/** In quotes a part is a phrase of pieces; words hold letters and numbers only, so none has a quote in it. */
const matches = (search: StatementSyncInstance, part: string): number[] => search.all({ $1: `"${part}"` }).map((row) => Number((row as { rowid: number }).rowid) - 1); // the one column asked for
