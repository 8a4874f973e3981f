import { inSlices } from '#app/slices';
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

/** Keeps a refresh from emptying much of the shop until a person has said yes to exactly that. */
export function removalGuard({ instructions, now, report }: RemovalGuardParts) {
  let heldBack: ContentStatus['heldBack'];
  /** What an earlier process left lying must not say yes to the same accident another day. */
  let isTidy = false;

  const note = (removal: Removal | undefined) =>
    written(report, instructions.noteHeldBack(removal));

  return {
    heldBack: () => heldBack,

    /**
     * What of the change must wait; `undefined` for nothing. `fresh` is missing when nothing at all
     * is offered, `confirmed` is the removal that somebody said yes to.
     */
    async waiting(
      before: Content | undefined,
      fresh: Content | undefined,
      confirmed: string,
    ): Promise<Removal | undefined> {
      const held = isTidy ? heldBack : (heldBack ?? (await instructions.heldBack()));
      const after = fresh ?? (before && { ...before, categories: [] });
      const removal = before && after && (await inSlices(removalOf(before, after, held)));
      if (removal && (removal.id !== confirmed || isEverything(removal))) {
        const isKnown = heldBack?.id === removal.id;
        heldBack = { ...removal, at: isKnown && heldBack ? heldBack.at : now() };
        if (isKnown) return removal;
        report({ type: 'held-back', removal });
        await note(removal);
        return removal;
      }
      if (removal) report({ type: 'removal-confirmed', removal });
      if (removal || heldBack || !isTidy) {
        await written(report, instructions.forgetConfirmed());
        await note(undefined);
      }
      heldBack = undefined;
      isTidy = true;
      return undefined;
    },
  };
}

/** A full disk is no reason to show old content. */
export const written = <T>(
  report: RemovalGuardParts['report'],
  work: Promise<T>,
): Promise<T | undefined> =>
  work.catch((error: unknown) => void report({ type: 'not-written', error }));
