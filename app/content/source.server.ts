import type { Verdict } from './announcements';
import type { Content, SourcedContent } from './content';
import {
  contentReader,
  type ReaderParts,
  type LoadedContent,
  type LoadEvent,
} from './content-reader.server';
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
/** Pause after a failure, so that not every request waits for a slow CMS. */
export const RETRY_AFTER_FAILURE_MS = 15 * 1000;
/** Shorter, for a fallback or a stale answer: the CMS may just be starting. */
const RETRY_COLD_MS = 3 * 1000;

interface ContentSourceParts extends Omit<ReaderParts, 'report'> {
  fetch?: () => Promise<unknown>;
  instructions: RemovalGuardParts['instructions'];
  checkAnswer: (raw: unknown) => Verdict;
  prepare?: (content: Content) => Promise<void>;
  report: (event: ContentEvent) => void;
}

interface Answer {
  raw: unknown;
  /** Epoch ms. */
  askedAt: number;
}

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
  let last: ContentStatus['lastRefresh'];
  let savedAs = '';
  let flight: Promise<SourcedContent> | undefined;

  const refresh = (): Promise<SourcedContent> =>
    (flight ??= load().finally(() => (flight = undefined)));

  async function load(): Promise<SourcedContent> {
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
    await parts.schedule?.read();
    try {
      const askedAt = parts.now();
      return await takeAnswer({ raw: await parts.fetch(), askedAt }, instructions.confirmed);
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

  async function takeAnswer(answer: Answer, confirmed: string): Promise<SourcedContent> {
    const { raw } = answer;
    const held = shown.now();
    const { contradicted, givenUp } = parts.checkAnswer(raw);
    if (givenUp.length > 0) parts.report({ type: 'stale-accepted', entries: givenUp });
    if (contradicted.length > 0 && held) {
      parts.report({ type: 'stale-answer', entries: contradicted });
      return finish('stale', RETRY_COLD_MS, held);
    }
    const earlier = unpinned() ?? (await reader.snapshot());
    const before = earlier?.source === 'seed' ? undefined : earlier;
    const allowed = await allowedOf(answer, before, confirmed);
    if (before && !allowed) return finish('refused', FRESH_MS, await show(before));
    if (!allowed) throw new NothingOffered('no service in the content');
    const isNew = held?.source !== 'cms' || held.fingerprint !== allowed.loaded.fingerprint;
    const taken = await show(allowed.loaded);
    const saved = parts.snapshots.save(
      allowed.raw,
      allowed.loaded.fingerprint,
      new Date(parts.now()),
    );
    savedAs = (await written(parts.report, saved)) ?? '';
    const result = isNew ? 'taken' : 'unchanged';
    return finish(allowed.isHeldBack ? 'held-back' : result, FRESH_MS, taken);
  }

  /** Restores held-back items. `undefined` when that fails, or when nothing is offered. */
  async function allowedOf(
    { raw, askedAt }: Answer,
    before: LoadedContent | undefined,
    confirmed: string,
  ): Promise<{ raw: unknown; loaded: LoadedContent; isHeldBack: boolean } | undefined> {
    const fresh = await reader.answer(raw, askedAt).catch((error: unknown) => {
      if (error instanceof NothingOffered) return undefined;
      throw error;
    });
    const removal = await guard.waiting(before?.content, fresh?.content, confirmed);
    if (!before || !removal) return fresh && { raw, loaded: fresh, isHeldBack: false };
    const last = await parts.snapshots.read(before.snapshotId || savedAs);
    const whole = withRemoved(raw, last, removal);
    const loaded = whole === undefined ? undefined : await reader.answer(whole, askedAt);
    if (!loaded || removalOf(before.content, loaded.content)) return undefined;
    return { raw: whole, loaded, isHeldBack: true };
  }

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

  /** A scheduled change may have gone live in the meantime. */
  async function show(fresh: LoadedContent): Promise<LoadedContent> {
    const now = await shown.show(fresh);
    isPinHeld = false;
    return reader.isOfNow(now) ? now : show(await reader.again(now));
  }

  return {
    async get(): Promise<SourcedContent> {
      const held = shown.now();
      if (!held) return refresh();
      if (parts.fetch && parts.now() >= askAgainAt)
        refresh().catch((error: unknown) => parts.report({ type: 'refresh-failed', error }));
      return held;
    },
    /** Asks the CMS first, unless its last refresh failed. */
    async getForPricing(): Promise<SourcedContent> {
      return last?.result === 'failed' || !parts.fetch ? this.get() : refresh();
    },
    /** Starts a refresh after any running one. */
    async renew(): Promise<RefreshResult> {
      await flight;
      await refresh();
      return last?.result ?? 'unchanged';
    },
    /** Shows the scheduled changes of now without asking the CMS. */
    async showDue(): Promise<void> {
      const held = unpinned();
      if (held && !reader.isOfNow(held)) await show(await reader.again(held));
    },
    /** The last answer, without scheduled changes. */
    raw: (): unknown => unpinned()?.raw,
    status(): ContentStatus {
      const { source = 'seed', takenAt = 0, dropped = [] } = shown.now() ?? {};
      return { source, takenAt, dropped, pinned, heldBack: guard.heldBack(), lastRefresh: last };
    },
    onChanged: shown.onChanged,
  };
}
