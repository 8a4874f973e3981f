/** The kind of service. What staff do for an order is a visit, too: `visits/visit.ts`. */

/** `visit`: a technician comes in the slot. `remote`: we call in the slot. */
export type VisitKind = 'visit' | 'remote';

/** The specification's names: in the CMS, the stored cart, the orders table and the payload. */
export const SUPPORT_TYPES = ['BookingSupport', 'QuickSupport'] as const;

export type SupportType = (typeof SUPPORT_TYPES)[number];

export const visitKindOf = (supportType: SupportType): VisitKind =>
  supportType === 'QuickSupport' ? 'remote' : 'visit';

export const supportTypeOf = (kind: VisitKind): SupportType =>
  kind === 'remote' ? 'QuickSupport' : 'BookingSupport';

export const visitKindOfTab = (search: URLSearchParams): VisitKind =>
  search.get('tab') === 'quick' ? 'remote' : 'visit';
