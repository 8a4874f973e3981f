import { changedParts, type Part } from './changed-parts.server';
import type { Content } from './content';
import type { LoadedContent } from './content-reader.server';
import { inLanguages } from './translations.server';

type Listener = (changed: Set<Part> | 'all') => void;

export function shownContent(
  prepare: (content: Content) => Promise<void> = () => Promise.resolve(),
) {
  let held: LoadedContent | undefined;
  const listeners = new Set<Listener>();
  return {
    now: () => held,

    /** Keeps the old object if nothing changed, so that its indexes stay valid. */
    async show(fresh: LoadedContent): Promise<LoadedContent> {
      const isKnown = held?.fingerprint === fresh.fingerprint;
      if (!isKnown) for (const content of inLanguages(fresh)) await prepare(content);
      const changed =
        held && (!isKnown || fresh.source !== held.source) ? changedParts(held, fresh) : undefined;
      held =
        held && isKnown
          ? { ...fresh, content: held.content, translations: held.translations }
          : fresh;
      if (changed) for (const listener of listeners) listener(changed);
      return held;
    },

    onChanged: (listener: Listener): void => void listeners.add(listener),
  };
}
