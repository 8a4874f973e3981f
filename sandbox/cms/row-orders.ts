import type { Row } from './rows';

/** Caches filtered and sorted lists, as database indexes would. Replaced after each edit. */
export class RowOrders {
  #published = new WeakMap<Row[], Row[]>();
  #sorted = new WeakMap<Row[], Map<string, Row[]>>();

  published(rows: Row[]): Row[] {
    const found = this.#published.get(rows) ?? rows.filter((row) => row.publishedAt !== null);
    this.#published.set(rows, found);
    return found;
  }

  sorted(rows: Row[], key: string, compute: () => Row[]): Row[] {
    const known = this.#sorted.get(rows) ?? new Map<string, Row[]>();
    this.#sorted.set(rows, known);
    const found = known.get(key) ?? compute();
    known.set(key, found);
    return found;
  }
}
