import type { VisitKind } from '#app/visit-kind';

/** Stands beside a slot. */
export const IN_THE_SLOT: Record<VisitKind, string> = {
  visit: 'Visit: a technician comes to you in this slot.',
  remote: 'Phone call-back: we call you in this slot.',
};
