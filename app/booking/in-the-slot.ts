import type { VisitKind } from '#app/visit-kind';
import { words } from '#app/words/words';

/** Stands beside a slot. */
export const IN_THE_SLOT: Record<VisitKind, string> = {
  get visit() {
    return words.booking.visitATechnicianComesTo;
  },
  get remote() {
    return words.booking.phoneCallBackWeCall;
  },
};
