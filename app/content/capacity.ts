import type { VisitKind } from '#app/ground/visit-kind';

/** Places and times the shop works, and how many visits fit. Empty: everywhere, without limit. */
export interface Capacity {
  /** Active ones only. */
  zones: Zone[];
  closures: Closure[];
  /** How long before its start a slot can no longer be booked, in minutes. */
  noticeMinutes: Record<VisitKind, number>;
}

export interface Zone {
  key: string;
  name: string;
  city: string;
  state: string;
  /** `remote`: the zone of remote help. */
  kind: VisitKind;
  /** Pincodes of six digits, or prefixes of two to five. Empty for remote help. */
  pincodes: string[];
  /** Visits in each slot; `null`: unlimited. */
  perSlot: number | null;
  /** 0 is Sunday, 6 Saturday; empty: every day. */
  weekdays: number[];
}

export interface Closure {
  /** YYYY-MM-DD in Asia/Kolkata. */
  from: string;
  /** YYYY-MM-DD in Asia/Kolkata, this day included. */
  to: string;
  /** Keys; empty: all, remote help included. */
  zones: string[];
  /** Labels; empty: all. */
  slots: string[];
  /** Visits that are left in each slot; `null`: closed. */
  perSlot: number | null;
  reason: string;
  /** May be blank. */
  reasonHindi: string;
}

/** What cancelling or moving a booking gives. An order keeps the terms of its purchase. */
export interface Terms {
  /** Empty: cancelling gives nothing back. */
  cancellation: CancellationRule[];
  /** A slot can be changed until this many hours before it starts. */
  rescheduleHours: number;
}

export interface CancellationRule {
  /** The latest hour before the slot's start at which it applies. */
  hoursBefore: number;
  /** Share of the price, 1 to 100. */
  percent: number;
}
