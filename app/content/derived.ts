import { atOnce, inSlices, type Sliced } from '#app/slices';
import type { Content } from './content';

/** Something that is worked out of a content once, and lives as long as it. */
export interface Derived<T> {
  of: (content: Content) => T;
  /** The same beforehand, without keeping anybody waiting. */
  prepare: (content: Content) => Promise<void>;
}

export function derived<T>(work: (content: Content) => Sliced<T>): Derived<T> {
  const known = new WeakMap<Content, { value: T }>();
  const keep = (content: Content, value: T): T => (known.set(content, { value }), value);
  return {
    of(content) {
      const found = known.get(content);
      return found ? found.value : keep(content, atOnce(work(content)));
    },
    async prepare(content) {
      if (!known.has(content)) keep(content, await inSlices(work(content)));
    },
  };
}
