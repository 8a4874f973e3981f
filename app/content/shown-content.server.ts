import { inSlices } from '#app/slices';
import { changedParts, type Part } from './changed-parts';
import type { Content } from './content';
import type { Reading } from './reading.server';

type Listener = (changed: Set<Part> | 'all') => void;

/** The content that pages are made of now, and who hears when it becomes another. `prepare` works out what pages look things up in, before it is shown. */
export function shownContent(
  prepare: (content: Content) => Promise<void> = () => Promise.resolve(),
) {
  let held: Reading | undefined;
  const listeners = new Set<Listener>();
  return {
    now: () => held,

    /** Content that is known already stays the object it is: what was worked out of it holds on. */
    async show(fresh: Reading): Promise<Reading> {
      const isKnown = held?.mark === fresh.mark;
      if (!isKnown) await prepare(fresh.content);
      const changed =
        held && (!isKnown || fresh.source !== held.source)
          ? await inSlices(changedParts(held, fresh))
          : undefined;
      held = held && isKnown ? { ...fresh, content: held.content } : fresh;
      if (changed) for (const listener of listeners) listener(changed);
      return held;
    },

    onChanged: (listener: Listener): void => void listeners.add(listener),
  };
}
