import { inSlices, type Sliced } from '#app/slices';
import type { Verdict } from './announcements';
import type { Content, SourcedContent } from './content';
import { contentReader, type ReaderParts, type Reading, type ReadingEvent } from './reading.server';
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

/** Fresh: answered from memory without asking. */
export const FRESH_MS = 60 * 1000;
/** A catalogue that takes long to ask for is asked for less often: the editors' changes are announced anyway. */
const REST_PER_WORK = 10;
/** After a failed refresh the service is left alone this long, so that one slow answer is paid once, not by every request. */
export const RETRY_AFTER_FAILURE_MS = 15 * 1000;
/** While the pages are not the service's own, or its answer was old, it is asked sooner: it may just be starting, too. */
const RETRY_COLD_MS = 3 * 1000;

export interface ContentSourceParts extends Omit<ReaderParts, 'report'> {
  /** Asks the content service; `undefined` when none is configured. */
  fetch?: () => Promise<unknown>;
  instructions: RemovalGuardParts['instructions'];
  /** Holds an answer against what the service has announced. */
  judge: (raw: unknown) => Sliced<Verdict>;
  /** Works out what pages look things up in, before the content is shown. */
  prepare?: (content: Content) => Promise<void>;
  report: (event: ContentEvent) => void;
}

/** Whether what a price is decided by is what the service says now. `false` also when only a whole answer could tell. */
export type StillSo = (content: Content) => Promise<boolean>;

export type ContentEvent =
  | ReadingEvent
  | RemovalEvent
  | { type: 'refresh-failed'; error: unknown }
  | { type: 'stale-answer' | 'stale-accepted'; entries: string[] };

/**
 * Content with a memory: 60 s fresh, then the old answer is served while one refresh runs (stale-while-revalidate,
 * single flight); a failed refresh keeps what there is (stale-if-error). Cold start: service, else snapshot, else seed.
 * An answer older than announced is not taken. One that would empty much of the shop is taken
 * without that removal, until somebody confirms it.
 */
export function contentSource(parts: ContentSourceParts) {
  const reader = contentReader(parts);
  const guard = removalGuard(parts);
  const shown = shownContent(parts.prepare);
  let isPinHeld = false;
  let pinned = '';
  let askAgainAt = 0;
  let begunAt = 0;
  let last: ContentStatus['lastRefresh'];
  /** The snapshot of what was taken last; blank when it could not be written. */
  let savedAs = '';
  let flight: Promise<SourcedContent> | undefined;

  const refresh = (): Promise<SourcedContent> =>
    (flight ??= load().finally(() => (flight = undefined)));

  async function load(): Promise<SourcedContent> {
    begunAt = parts.now();
    const instructions = await parts.instructions.read();
    const kept = instructions.pinned ? await reader.snapshot(instructions.pinned) : undefined;
    pinned = kept ? instructions.pinned : '';
    if (kept) {
      const pin = await show(kept);
      isPinHeld = true;
      return ended('pinned', FRESH_MS, pin);
    }
    if (!parts.fetch) return show(await reader.seed());
    try {
      return await takeAnswer(await parts.fetch(), instructions.confirmed);
    } catch (error) {
      parts.report({ type: 'refresh-failed', error });
      const instead =
        chosenBySource() ?? (await show((await reader.snapshot()) ?? (await reader.seed())));
      return ended(
        'failed',
        instead.source === 'cms' ? RETRY_AFTER_FAILURE_MS : RETRY_COLD_MS,
        instead,
        error instanceof Error ? error.message : '',
      );
    }
  }

  async function takeAnswer(raw: unknown, confirmed: string): Promise<SourcedContent> {
    const held = shown.now();
    const { contradicted, givenUp } = await inSlices(parts.judge(raw));
    if (givenUp.length > 0) parts.report({ type: 'stale-accepted', entries: givenUp });
    if (contradicted.length > 0 && held) {
      parts.report({ type: 'stale-answer', entries: contradicted });
      return ended('stale', RETRY_COLD_MS, held);
    }
    const earlier = chosenBySource() ?? (await reader.snapshot());
    const before = earlier?.source === 'seed' ? undefined : earlier;
    const allowed = await allowedOf(raw, before, confirmed);
    if (before && !allowed) return ended('refused', freshFor(), await show(before));
    if (!allowed) throw new NothingOffered('no service in the content');
    const isNew = held?.source !== 'cms' || held.mark !== allowed.reading.mark;
    const taken = await show(allowed.reading);
    const saved = parts.snapshots.save(allowed.raw, allowed.reading.mark, new Date(parts.now()));
    savedAs = (await written(parts.report, saved)) ?? '';
    const result = isNew ? 'taken' : 'unchanged';
    return ended(allowed.isHeldBack ? 'held-back' : result, freshFor(), taken);
  }

  /**
   * The answer, together with what it must not remove yet. `undefined` when that can't be read, or
   * when nothing at all is offered.
   */
  async function allowedOf(
    raw: unknown,
    before: Reading | undefined,
    confirmed: string,
  ): Promise<{ raw: unknown; reading: Reading; isHeldBack: boolean } | undefined> {
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

  const freshFor = (): number => Math.max(FRESH_MS, REST_PER_WORK * (parts.now() - begunAt));

  function ended(
    result: RefreshResult,
    askAgainInMs: number,
    sourced: SourcedContent,
    reason = '',
  ): SourcedContent {
    last = { at: parts.now(), result, reason };
    askAgainAt = parts.now() + askAgainInMs;
    return sourced;
  }

  /** What is held, unless an operator chose it: that is no measure for what a refresh removes, and not to be shown once released. */
  const chosenBySource = (): Reading | undefined => (isPinHeld ? undefined : shown.now());

  async function show(fresh: Reading): Promise<Reading> {
    const now = await shown.show(fresh);
    isPinHeld = false;
    return now;
  }

  return {
    /** The content to show now; waits only when there is none yet. */
    async get(): Promise<SourcedContent> {
      const held = shown.now();
      if (!held) return refresh();
      if (parts.fetch && parts.now() >= askAgainAt)
        refresh().catch((error: unknown) => parts.report({ type: 'refresh-failed', error }));
      return held;
    },
    /** For a decision about money: asks the service first, unless it is in trouble; then nobody waits for it a second time. */
    async getForPricing(
      isStillSo: StillSo = () => Promise.resolve(false),
    ): Promise<SourcedContent> {
      if (last?.result === 'failed' || !parts.fetch) return this.get();
      const held = shown.now();
      if (held?.source !== 'cms' || isPinHeld) return refresh();
      const isSo = await isStillSo(held.content).catch((error: unknown) =>
        parts.report({ type: 'refresh-failed', error }),
      );
      return isSo === false ? refresh() : held;
    },
    /** A refresh that begins after this call, and what came of it. */
    async renew(): Promise<RefreshResult> {
      await flight;
      await refresh();
      return last?.result ?? 'unchanged';
    },
    status(): ContentStatus {
      const { source = 'seed', takenAt = 0, drops = [] } = shown.now() ?? {};
      return { source, takenAt, drops, pinned, heldBack: guard.heldBack(), lastRefresh: last };
    },
    /** Calls back with what is different whenever other content is shown than before. */
    onChanged: shown.onChanged,
  };
}
