import type { Content } from './content';
import { withMarks, type Field } from '#app/editing/edit-marks';
import type { RawContent } from './parse.server';
import { inLanguages, parseInLanguages, type ParsedInLanguages } from './translations.server';

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
  let held: { drafts: Drafts | undefined; until: number } | undefined;
  let flight: Promise<Drafts | undefined> | undefined;
  let marked: ({ of: Drafts } & Marked) | undefined;

  async function load(): Promise<Drafts | undefined> {
    const drafts = await ask();
    held = { drafts, until: now() + FRESH_MS };
    return drafts;
  }

  async function ask(): Promise<Drafts | undefined> {
    try {
      if (!fetch) return undefined;
      const raw = await fetch();
      const drafts = await parseInLanguages(raw, mediaBase);
      for (const content of inLanguages(drafts)) await prepare?.(content);
      return { ...drafts, raw };
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  }

  async function get(): Promise<Drafts | undefined> {
    if (held && now() < held.until) return held.drafts;
    return (flight ??= load().finally(() => (flight = undefined)));
  }

  return {
    get,
    /** What was saved until now, whatever is held. */
    async renew(): Promise<void> {
      await flight;
      held = undefined;
      await get();
    },
    /** The drafts once more, each field with its mark. */
    async marked(): Promise<Marked | undefined> {
      const drafts = await get();
      if (!drafts || marked?.of === drafts) return drafts && marked;
      const { raw, fields } = withMarks(drafts.raw);
      const copy = await parseInLanguages(raw, mediaBase);
      for (const content of inLanguages(copy)) await prepare?.(content);
      marked = { of: drafts, ...copy, fields };
      return marked;
    },
  };
}

type Drafts = ParsedInLanguages & { raw: RawContent };
type Marked = ParsedInLanguages & { fields: Field[] };
