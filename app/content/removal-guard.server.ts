import type { Content } from './content';
import type { Instructions } from './instructions.server';
import { isEverything, removalOf, type Removal } from './removal';
import type { ContentStatus } from './source-status';

export type RemovalEvent =
  | { type: 'held-back' | 'removal-confirmed'; removal: Removal }
  | { type: 'not-written'; error: unknown };

export interface RemovalGuardParts {
  instructions: {
    read: () => Promise<Instructions>;
    heldBack: () => Promise<Removal | undefined>;
    noteHeldBack: (removal: Removal | undefined) => Promise<void>;
    forgetConfirmed: () => Promise<void>;
  };
  now: () => number;
  report: (event: RemovalEvent) => void;
}

/** Holds back large removals until a person confirms exactly that removal. */
export function removalGuard({ instructions, now, report }: RemovalGuardParts) {
  let heldBack: ContentStatus['heldBack'];
  /** A confirmation left by an earlier process must not apply to a new removal. */
  let isStartChecked = false;

  const note = (removal: Removal | undefined) =>
    written(report, instructions.noteHeldBack(removal));

  return {
    heldBack: () => heldBack,

    /** Returns the removal that must wait. `fresh` is `undefined` when the CMS offers nothing. */
    async waiting(
      before: Content | undefined,
      fresh: Content | undefined,
      confirmed: string,
    ): Promise<Removal | undefined> {
      const held = isStartChecked ? heldBack : (heldBack ?? (await instructions.heldBack()));
      const after = fresh ?? (before && { ...before, categories: [] });
      const removal = before && after && removalOf(before, after, held);
      if (removal && (removal.id !== confirmed || isEverything(removal))) {
        const isKnown = heldBack?.id === removal.id;
        heldBack = { ...removal, at: isKnown && heldBack ? heldBack.at : now() };
        if (isKnown) return removal;
        report({ type: 'held-back', removal });
        await note(removal);
        return removal;
      }
      if (removal) report({ type: 'removal-confirmed', removal });
      if (removal || heldBack || !isStartChecked) {
        await written(report, instructions.forgetConfirmed());
        await note(undefined);
      }
      heldBack = undefined;
      isStartChecked = true;
      return undefined;
    },
  };
}

/** A full disk must not stop new content. */
export const written = <T>(
  report: RemovalGuardParts['report'],
  work: Promise<T>,
): Promise<T | undefined> =>
  work.catch((error: unknown) => void report({ type: 'not-written', error }));
