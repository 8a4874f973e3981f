import type { Row } from './rows';

/** What a database's indexes are for: a list that was filtered and sorted once is there for the next page of it, until something is edited. */
export class RowOrders {
  #published = new WeakMap<Row[], Row[]>();
  #kept = new WeakMap<Row[], Map<string, Row[]>>();

  published(rows: Row[]): Row[] {
    const found = this.#published.get(rows) ?? rows.filter((row) => row.publishedAt !== null);
    this.#published.set(rows, found);
    return found;
  }

  kept(rows: Row[], asked: string, make: () => Row[]): Row[] {
    const known = this.#kept.get(rows) ?? new Map<string, Row[]>();
    this.#kept.set(rows, known);
    const found = known.get(asked) ?? make();
    known.set(asked, found);
    return found;
  }
}
