import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

export const inTheSlot = (kind: VisitKind): string =>
  kind === 'remote' ? words.booking.callInSlot : words.booking.visitInSlot;
