import { inSlices } from '#app/slices';
import type { Content } from './content';
import type { Drop } from './drops.server';
import { readContent, type RawContent } from './parse.server';

/** A page of the preview asks for its content several times; two seconds later an editor expects the newest words. */
const HELD_MS = 2 * 1000;

export interface Drafts {
  content: Content;
  drops: Drop[];
}

interface DraftParts {
  /** `undefined` when no content service is configured. */
  fetch?: () => Promise<RawContent>;
  mediaBase: string;
  prepare?: (content: Content) => Promise<void>;
  now: () => number;
  onFailure: (error: unknown) => void;
}

/**
 * What the editors have saved and not published. A memory of its own: nothing of it can get into what customers see,
 * into the pages that are kept, or into a snapshot.
 */
export function draftContent({ fetch, mediaBase, prepare, now, onFailure }: DraftParts) {
  let held: { drafts: Drafts | undefined; until: number } | undefined;
  let flight: Promise<Drafts | undefined> | undefined;

  async function load(): Promise<Drafts | undefined> {
    const drafts = await ask();
    held = { drafts, until: now() + HELD_MS };
    return drafts;
  }

  async function ask(): Promise<Drafts | undefined> {
    try {
      if (!fetch) return undefined;
      const drafts = await inSlices(readContent(await fetch(), mediaBase));
      await prepare?.(drafts.content);
      return drafts;
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  }

  return {
    /** `undefined` when there are no drafts to be had. */
    async get(): Promise<Drafts | undefined> {
      if (held && now() < held.until) return held.drafts;
      return (flight ??= load().finally(() => (flight = undefined)));
    },
  };
}
