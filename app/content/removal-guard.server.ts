import { inSlices } from '#app/slices';
import type { Content } from './content';
import type { Instructions } from './instructions.server';
import { removalOf, type Removal } from './removal';
import type { ContentStatus } from './source-status';

export type RemovalEvent = { type: 'held-back' | 'removal-confirmed'; removal: Removal } | { type: 'not-written'; error: unknown };

export interface RemovalGuardParts {
  instructions: { read: () => Promise<Instructions>; noteHeldBack: (removal: Removal | undefined) => Promise<void>; forgetConfirmed: () => Promise<void> };
  now: () => number;
  report: (event: RemovalEvent) => void;
}

/** Keeps a refresh from emptying much of the shop until a person has said yes to exactly that. */
export function removalGuard({ instructions, now, report }: RemovalGuardParts) {
  let heldBack: ContentStatus['heldBack'];
  /** What an earlier process left lying must not say yes to the same accident another day. */
  let isTidy = false;

  const note = (removal: Removal | undefined): Promise<void> => written(report, instructions.noteHeldBack(removal));

  return {
    heldBack: () => heldBack,

    /** Whether it may be shown in place of what came before. `confirmed`: the removal that somebody said yes to. */
    async passes(before: Content | undefined, fresh: Content, confirmed: string): Promise<boolean> {
      const removal = before && (await inSlices(removalOf(before, fresh)));
      if (removal && removal.id !== confirmed) {
        if (heldBack?.id === removal.id) return false;
        heldBack = { ...removal, at: now() };
        report({ type: 'held-back', removal });
        await note(removal);
        return false;
      }
      if (removal) report({ type: 'removal-confirmed', removal });
      if (removal || heldBack || !isTidy) {
        await written(report, instructions.forgetConfirmed());
        await note(undefined);
      }
      heldBack = undefined;
      isTidy = true;
      return true;
    },
  };
}

/** A full disk is no reason to show old content. */
export const written = (report: RemovalGuardParts['report'], work: Promise<void>): Promise<void> => work.catch((error: unknown) => report({ type: 'not-written', error }));
