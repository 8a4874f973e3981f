import type { Verdict } from './announcements';
import type { contentReader, LoadedContent } from './content-reader.server';
import { NothingOffered } from './parse.server';
import { removalOf } from './removal';
import {
  removalGuard,
  written,
  type RemovalEvent,
  type RemovalGuardParts,
} from './removal-guard.server';
import type { SnapshotStore } from './snapshots.server';
import { withRemoved } from './with-removed.server';

export interface Answer {
  raw: unknown;
  /** Epoch ms; of a partly renewed answer, when its oldest part was asked for. */
  askedAt: number;
}

interface Allowed {
  /** The answer, held-back items included. */
  raw: unknown;
  loaded: LoadedContent;
  isHeldBack: boolean;
}

export type AdmissionEvent = { type: 'stale-answer' | 'stale-accepted'; entries: string[] };

interface AdmissionParts {
  reader: ReturnType<typeof contentReader>;
  snapshots: Pick<SnapshotStore, 'read' | 'save'>;
  instructions: RemovalGuardParts['instructions'];
  checkAnswer: (raw: unknown) => Verdict;
  now: () => number;
  report: (event: AdmissionEvent | RemovalEvent) => void;
}

/** Decides what of the CMS's answer customers see. */
export class Admission {
  readonly #parts: AdmissionParts;
  readonly #guard: ReturnType<typeof removalGuard>;
  #savedAs = '';

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
    this.#guard = removalGuard(parts);
    this.heldBack = this.#guard.heldBack;
  }

  readonly heldBack;

  /** Whether it lacks an announced change. The first content is shown anyway. */
  isStale(raw: unknown, isFirst: boolean): boolean {
    const { contradicted, givenUp } = this.#parts.checkAnswer(raw);
    if (givenUp.length > 0) this.#parts.report({ type: 'stale-accepted', entries: givenUp });
    if (contradicted.length === 0 || isFirst) return false;
    this.#parts.report({ type: 'stale-answer', entries: contradicted });
    return true;
  }

  /** Restores held-back items. `undefined` when that fails, or when nothing is offered. */
  async allowedOf(
    { raw, askedAt }: Answer,
    before: LoadedContent | undefined,
    confirmed: string,
  ): Promise<Allowed | undefined> {
    const { reader, snapshots } = this.#parts;
    const fresh = await reader.answer(raw, askedAt).catch((error: unknown) => {
      if (error instanceof NothingOffered) return undefined;
      throw error;
    });
    const removal = await this.#guard.waiting(before?.content, fresh?.content, confirmed);
    if (!before || !removal) return fresh && { raw, loaded: fresh, isHeldBack: false };
    const last = await snapshots.read(before.snapshotId || this.#savedAs);
    const whole = withRemoved(raw, last, removal);
    const loaded = whole === undefined ? undefined : await reader.answer(whole, askedAt);
    if (!loaded || removalOf(before.content, loaded.content)) return undefined;
    return { raw: whole, loaded, isHeldBack: true };
  }

  /** Keeps a snapshot. It serves held-back items, and starts without the CMS. */
  async keep({ raw, loaded }: Allowed): Promise<void> {
    const { snapshots, now, report } = this.#parts;
    const saved = snapshots.save(raw, loaded.fingerprint, new Date(now()));
    this.#savedAs = (await written(report, saved)) ?? '';
  }
}
