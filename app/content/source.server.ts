import { inSlices, type Sliced } from '#app/slices';
import type { Verdict } from './announcements';
import type { Content, SourcedContent } from './content';
import {
  contentReader,
  type ReaderParts,
  type LoadedContent,
  type LoadEvent,
} from './reading.server';
import { NothingOffered } from './parse.server';
import { removalOf } from './removal';
import {
  removalGuard,
  written,
  type RemovalEvent,
  type RemovalGuardParts,
} from './removal-guard.server';
import { shownContent } from './shown-content.server';
import { withRemoved } from './with-removed.server';
import type { ContentStatus, RefreshResult } from './source-status';

/** Served from memory without asking the CMS. */
export const FRESH_MS = 60 * 1000;
/** A catalogue that is slow to fetch is refreshed less often; edits are announced anyway. */
const FRESH_PER_LOAD_TIME = 10;
/** Pause after a failure, so that not every request waits for a slow CMS. */
export const RETRY_AFTER_FAILURE_MS = 15 * 1000;
/** Shorter, for a fallback or a stale answer: the CMS may just be starting. */
const RETRY_COLD_MS = 3 * 1000;

export interface ContentSourceParts extends Omit<ReaderParts, 'report'> {
  fetch?: () => Promise<unknown>;
  instructions: RemovalGuardParts['instructions'];
  checkAnswer: (raw: unknown) => Sliced<Verdict>;
  prepare?: (content: Content) => Promise<void>;
  report: (event: ContentEvent) => void;
}

/** Resolves to `false` also when only a full refresh can tell. */
export type IsPriceCurrent = (content: Content) => Promise<boolean>;

export type ContentEvent =
  | LoadEvent
  | RemovalEvent
  | { type: 'refresh-failed'; error: unknown }
  | { type: 'stale-answer' | 'stale-accepted'; entries: string[] };

/**
 * Stale content is served while one refresh runs; a failed refresh keeps the old content. At start:
 * CMS, else snapshot, else seed. Large removals are held back until confirmed.
 */
export function contentSource(parts: ContentSourceParts) {
  const reader = contentReader(parts);
  const guard = removalGuard(parts);
  const shown = shownContent(parts.prepare);
  let isPinHeld = false;
  let pinned = '';
  let askAgainAt = 0;
  let startedAt = 0;
  let last: ContentStatus['lastRefresh'];
  let savedAs = '';
  let flight: Promise<SourcedContent> | undefined;

  const refresh = (): Promise<SourcedContent> =>
    (flight ??= load().finally(() => (flight = undefined)));

  async function load(): Promise<SourcedContent> {
    startedAt = parts.now();
    const instructions = await parts.instructions.read();
    const pinnedContent = instructions.pinned
      ? await reader.snapshot(instructions.pinned)
      : undefined;
    pinned = pinnedContent ? instructions.pinned : '';
    if (pinnedContent) {
      const pin = await show(pinnedContent);
      isPinHeld = true;
      return finish('pinned', FRESH_MS, pin);
    }
    if (!parts.fetch) return show(await reader.seed());
    try {
      return await takeAnswer(await parts.fetch(), instructions.confirmed);
    } catch (error) {
      parts.report({ type: 'refresh-failed', error });
      const fallback =
        unpinned() ?? (await show((await reader.snapshot()) ?? (await reader.seed())));
      return finish(
        'failed',
        fallback.source === 'cms' ? RETRY_AFTER_FAILURE_MS : RETRY_COLD_MS,
        fallback,
        error instanceof Error ? error.message : '',
      );
    }
  }

  async function takeAnswer(raw: unknown, confirmed: string): Promise<SourcedContent> {
    const held = shown.now();
    const { contradicted, givenUp } = await inSlices(parts.checkAnswer(raw));
    if (givenUp.length > 0) parts.report({ type: 'stale-accepted', entries: givenUp });
    if (contradicted.length > 0 && held) {
      parts.report({ type: 'stale-answer', entries: contradicted });
      return finish('stale', RETRY_COLD_MS, held);
    }
    const earlier = unpinned() ?? (await reader.snapshot());
    const before = earlier?.source === 'seed' ? undefined : earlier;
    const allowed = await allowedOf(raw, before, confirmed);
    if (before && !allowed) return finish('refused', freshFor(), await show(before));
    if (!allowed) throw new NothingOffered('no service in the content');
    const isNew = held?.source !== 'cms' || held.mark !== allowed.reading.mark;
    const taken = await show(allowed.reading);
    const saved = parts.snapshots.save(allowed.raw, allowed.reading.mark, new Date(parts.now()));
    savedAs = (await written(parts.report, saved)) ?? '';
    const result = isNew ? 'taken' : 'unchanged';
    return finish(allowed.isHeldBack ? 'held-back' : result, freshFor(), taken);
  }

  /** Restores held-back items. `undefined` when that fails, or when nothing is offered. */
  async function allowedOf(
    raw: unknown,
    before: LoadedContent | undefined,
    confirmed: string,
  ): Promise<{ raw: unknown; reading: LoadedContent; isHeldBack: boolean } | undefined> {
    const fresh = await reader.answer(raw).catch((error: unknown) => {
      if (error instanceof NothingOffered) return undefined;
      throw error;
    });
    const removal = await guard.waiting(before?.content, fresh?.content, confirmed);
    if (!before || !removal) return fresh && { raw, reading: fresh, isHeldBack: false };
    const last = await parts.snapshots.read(before.snapshotId || savedAs);
    const whole = await inSlices(withRemoved(raw, last, removal));
    const reading = whole === undefined ? undefined : await reader.answer(whole);
    if (!reading || (await inSlices(removalOf(before.content, reading.content)))) return undefined;
    return { raw: whole, reading, isHeldBack: true };
  }

  const freshFor = (): number =>
    Math.max(FRESH_MS, FRESH_PER_LOAD_TIME * (parts.now() - startedAt));

  function finish(
    result: RefreshResult,
    askAgainInMs: number,
    sourced: SourcedContent,
    reason = '',
  ): SourcedContent {
    last = { at: parts.now(), result, reason };
    askAgainAt = parts.now() + askAgainInMs;
    return sourced;
  }

  /** Ignores pinned content: it is no baseline for removals, and must not stay after release. */
  const unpinned = (): LoadedContent | undefined => (isPinHeld ? undefined : shown.now());

  async function show(fresh: LoadedContent): Promise<LoadedContent> {
    const now = await shown.show(fresh);
    isPinHeld = false;
    return now;
  }

  return {
    async get(): Promise<SourcedContent> {
      const held = shown.now();
      if (!held) return refresh();
      if (parts.fetch && parts.now() >= askAgainAt)
        refresh().catch((error: unknown) => parts.report({ type: 'refresh-failed', error }));
      return held;
    },
    /** Checks with the CMS first, unless its last refresh failed. */
    async getForPricing(
      isPriceCurrent: IsPriceCurrent = () => Promise.resolve(false),
    ): Promise<SourcedContent> {
      if (last?.result === 'failed' || !parts.fetch) return this.get();
      const held = shown.now();
      if (held?.source !== 'cms' || isPinHeld) return refresh();
      const isCurrent = await isPriceCurrent(held.content).catch((error: unknown) =>
        parts.report({ type: 'refresh-failed', error }),
      );
      return isCurrent === false ? refresh() : held;
    },
    /** Starts a refresh after any running one. */
    async renew(): Promise<RefreshResult> {
      await flight;
      await refresh();
      return last?.result ?? 'unchanged';
    },
    status(): ContentStatus {
      const { source = 'seed', takenAt = 0, drops = [] } = shown.now() ?? {};
      return { source, takenAt, drops, pinned, heldBack: guard.heldBack(), lastRefresh: last };
    },
    onChanged: shown.onChanged,
  };
}
