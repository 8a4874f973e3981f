import { setTimeout as sleep } from 'node:timers/promises';
import { asRecord } from '#app/ground/json';
import { Admission, type AdmissionEvent, type Answer } from './admission.server';
import { partsChangedBy, type Announcement, type Verdict } from './announcements';
import { catalogueWith, placesOf, type CataloguePlace } from './catalogue-places';
import type { Content, SourcedContent } from './content';
import {
  contentReader,
  type LoadedContent,
  type LoadEvent,
  type ReaderParts,
} from './content-reader.server';
import { NothingOffered, type ContentPart } from './parse.server';
import type { RemovalEvent, RemovalGuardParts } from './removal-guard.server';
import { shownContent } from './shown-content.server';
import { isShown, type ContentStatus, type RefreshResult } from './source-status';

/** Served from memory without asking the CMS. */
export const FRESH_MS = 60 * 1000;
/** A press waits this long for the CMS: its whole fetch takes as long at most, long categories apart. */
const PATIENCE_MS = 4_500;
/** Pause after a failure, so that not every request waits for a slow CMS. */
export const RETRY_AFTER_FAILURE_MS = 15 * 1000;
/** Shorter, for a fallback or a stale answer: the CMS may just be starting. */
const RETRY_COLD_MS = 3 * 1000;

interface Cms {
  all: () => Promise<unknown>;
  parts: (names: ContentPart[]) => Promise<object>;
  service: (place: CataloguePlace) => Promise<unknown>;
}

interface PublishedContentParts extends Omit<ReaderParts, 'report'> {
  cms?: Cms | undefined;
  instructions: RemovalGuardParts['instructions'];
  checkAnswer: (raw: unknown) => Verdict;
  prepare?: (content: Content) => Promise<void>;
  report: (event: ContentEvent) => void;
  patienceMs?: number;
}

export type ContentEvent =
  LoadEvent | RemovalEvent | AdmissionEvent | { type: 'refresh-failed'; error: unknown };

/** What a press decides by. */
export interface DecidingContent extends SourcedContent {
  /** Older than `FRESH_MS`: the CMS gave no answer in time. */
  isOld: boolean;
}

/**
 * Stale content is served while one refresh runs; a failed refresh keeps the old content. At start:
 * CMS, else snapshot, else seed. Large removals are held back until confirmed.
 */
export class PublishedContent {
  readonly #parts: PublishedContentParts;
  readonly #reader: ReturnType<typeof contentReader>;
  readonly #admission: Admission;
  readonly #shown: ReturnType<typeof shownContent>;
  #isPinHeld = false;
  #pinned = '';
  #askAgainAt = 0;
  #last: ContentStatus['lastRefresh'];
  #refreshing: Promise<SourcedContent> | undefined;
  #renewing: Promise<SourcedContent> | undefined;

  constructor(parts: PublishedContentParts) {
    this.#parts = parts;
    this.#reader = contentReader(parts);
    this.#admission = new Admission({ ...parts, reader: this.#reader });
    this.#shown = shownContent(parts.prepare);
    this.onChanged = this.#shown.onChanged;
  }

  readonly onChanged;

  async get(): Promise<SourcedContent> {
    const held = this.#shown.now();
    if (!held) return this.#refresh();
    if (this.#parts.cms && this.#parts.now() >= this.#askAgainAt)
      this.#refresh().catch((error: unknown) =>
        this.#parts.report({ type: 'refresh-failed', error }),
      );
    return held;
  }

  /** Asks the CMS first, unless it has just failed. */
  async getForPricing(): Promise<SourcedContent> {
    return this.#askFirst();
  }

  /** Asks the CMS first when memory is older than `FRESH_MS`, unless it has just failed. */
  async getToDecide(): Promise<DecidingContent> {
    const { cms, now } = this.#parts;
    const sourced = await (now() < this.#askAgainAt ? this.get() : this.#askFirst());
    const isOfCms = sourced.source === 'cms' && now() - this.status().takenAt <= FRESH_MS;
    return { ...sourced, isOld: cms !== undefined && !this.#pinned && !isOfCms };
  }

  /** Starts a refresh after any running one: of what was announced, else of everything. */
  async renew(announced?: Announcement[]): Promise<RefreshResult> {
    while (this.#refreshing) await this.#refreshing;
    if (announced) {
      this.#renewing = this.#load(announced).finally(() => (this.#renewing = undefined));
      await this.#renewing;
    } else await this.#refresh();
    return this.#last?.result ?? 'unchanged';
  }

  /** Shows the scheduled changes of now without asking the CMS. */
  async showDue(): Promise<void> {
    const held = this.#unpinned();
    if (held && !this.#reader.isOfNow(held)) await this.#show(await this.#reader.again(held));
  }

  /** The last answer, without scheduled changes. */
  raw(): unknown {
    return this.#unpinned()?.raw;
  }

  status(): ContentStatus {
    const { source = 'seed', takenAt = 0, dropped = [] } = this.#shown.now() ?? {};
    const heldBack = this.#admission.heldBack();
    return { source, takenAt, dropped, pinned: this.#pinned, heldBack, lastRefresh: this.#last };
  }

  async #askFirst(): Promise<SourcedContent> {
    const { cms, now, patienceMs = PATIENCE_MS } = this.#parts;
    const held = this.#shown.now();
    if (!held) return this.#refresh();
    const hasJustFailed =
      this.#last?.result === 'failed' && now() < this.#last.at + RETRY_AFTER_FAILURE_MS;
    if (!cms || hasJustFailed) return this.get();
    return Promise.race([this.#refresh(), sleep(patienceMs, held, { ref: false })]);
  }

  /** Refreshes everything; one at a time. */
  #refresh(): Promise<SourcedContent> {
    this.#refreshing ??= (async () => {
      await this.#renewing;
      return this.#load();
    })().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #load(announced?: Announcement[]): Promise<SourcedContent> {
    const { cms, instructions, now, schedule } = this.#parts;
    const told = await instructions.read();
    const pin = told.pinned ? await this.#reader.snapshot(told.pinned) : undefined;
    this.#pinned = pin ? told.pinned : '';
    if (pin) {
      const content = await this.#show(pin);
      this.#isPinHeld = true;
      return this.#finish('pinned', now() + FRESH_MS, content);
    }
    if (!cms) return this.#show(await this.#reader.seed());
    await schedule?.read();
    try {
      return await this.#take(await this.#ask(cms, announced), told.confirmed);
    } catch (error) {
      return this.#fallBack(error);
    }
  }

  /** The whole answer, or the last one with those parts renewed that the announcements change. */
  async #ask(cms: Cms, announced: Announcement[] | undefined): Promise<Answer> {
    const held = this.#unpinned();
    const isAsAnswered =
      held?.source === 'cms' &&
      isShown(this.#last?.result) &&
      !held.due &&
      this.#reader.isOfNow(held);
    const names = isAsAnswered && announced ? partsChangedBy(announced, held.raw) : undefined;
    if (held && names && announced) {
      const raw = { ...asRecord(held.raw), ...(await partsOf(cms, names, announced, held.raw)) };
      return { raw, askedAt: held.takenAt };
    }
    const askedAt = this.#parts.now();
    return { raw: await cms.all(), askedAt };
  }

  async #take(answer: Answer, confirmed: string): Promise<SourcedContent> {
    const held = this.#shown.now();
    if (this.#admission.isStale(answer.raw, !held) && held)
      return this.#finish('stale', this.#parts.now() + RETRY_COLD_MS, held);
    const earlier = this.#unpinned() ?? (await this.#reader.snapshot());
    const before = earlier?.source === 'seed' ? undefined : earlier;
    const allowed = await this.#admission.allowedOf(answer, before, confirmed);
    const freshUntil = answer.askedAt + FRESH_MS;
    if (before && !allowed) return this.#finish('refused', freshUntil, await this.#show(before));
    if (!allowed) throw new NothingOffered('no service in the content');
    const isNew = held?.source !== 'cms' || held.fingerprint !== allowed.loaded.fingerprint;
    const taken = await this.#show(allowed.loaded);
    await this.#admission.keep(allowed);
    const result = isNew ? 'taken' : 'unchanged';
    return this.#finish(allowed.isHeldBack ? 'held-back' : result, freshUntil, taken);
  }

  async #fallBack(error: unknown): Promise<SourcedContent> {
    const { report, now } = this.#parts;
    report({ type: 'refresh-failed', error });
    const kept = async () => (await this.#reader.snapshot()) ?? (await this.#reader.seed());
    const content = this.#unpinned() ?? (await this.#show(await kept()));
    const waitMs = content.source === 'cms' ? RETRY_AFTER_FAILURE_MS : RETRY_COLD_MS;
    const reason = error instanceof Error ? error.message : '';
    return this.#finish('failed', now() + waitMs, content, reason);
  }

  #finish(
    result: RefreshResult,
    askAgainAt: number,
    sourced: SourcedContent,
    reason = '',
  ): SourcedContent {
    this.#last = { at: this.#parts.now(), result, reason };
    this.#askAgainAt = askAgainAt;
    return sourced;
  }

  /** Ignores pinned content: it is not a baseline for removals, and must not stay after release. */
  #unpinned(): LoadedContent | undefined {
    return this.#isPinHeld ? undefined : this.#shown.now();
  }

  /** A scheduled change may have gone live in the meantime. */
  async #show(fresh: LoadedContent): Promise<LoadedContent> {
    const now = await this.#shown.show(fresh);
    this.#isPinHeld = false;
    return this.#reader.isOfNow(now) ? now : this.#show(await this.#reader.again(now));
  }
}

/** Asks for the announced services alone if that will do: the whole takes ten times as long. */
async function partsOf(
  cms: Cms,
  names: ContentPart[],
  announced: Announcement[],
  last: unknown,
): Promise<object> {
  const places = placesOf(announced, last);
  if (!places) return cms.parts(names);
  const [services, others] = await Promise.all([
    Promise.all(places.map(cms.service)),
    cms.parts(names.filter((name) => name !== 'catalogue')),
  ]);
  const catalogue = catalogueWith(services, announced, last);
  return { ...others, ...(catalogue ? { catalogue } : await cms.parts(['catalogue'])) };
}
