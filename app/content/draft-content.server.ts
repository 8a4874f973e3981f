import type { Content } from './content';
import { parseContentInTurns, type ParsedContent, type RawContent } from './parse.server';

/** One preview page reads content several times, but editors expect their newest words. */
const FRESH_MS = 2 * 1000;

interface DraftParts {
  fetch?: () => Promise<RawContent>;
  mediaBase: string;
  prepare?: (content: Content) => Promise<void>;
  now: () => number;
  onFailure: (error: unknown) => void;
}

/** Separate from published content: drafts must never reach the page cache or a snapshot. */
export function draftContent({ fetch, mediaBase, prepare, now, onFailure }: DraftParts) {
  let held: { drafts: ParsedContent | undefined; until: number } | undefined;
  let flight: Promise<ParsedContent | undefined> | undefined;

  async function load(): Promise<ParsedContent | undefined> {
    const drafts = await ask();
    held = { drafts, until: now() + FRESH_MS };
    return drafts;
  }

  async function ask(): Promise<ParsedContent | undefined> {
    try {
      if (!fetch) return undefined;
      const drafts = await parseContentInTurns(await fetch(), mediaBase);
      await prepare?.(drafts.content);
      return drafts;
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  }

  return {
    async get(): Promise<ParsedContent | undefined> {
      if (held && now() < held.until) return held.drafts;
      return (flight ??= load().finally(() => (flight = undefined)));
    },
  };
}
