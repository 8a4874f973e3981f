/** What a customer may agree to, and withdraw. Booking itself needs no such box. */
export const PURPOSES = ['whatsapp', 'sms'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** `withdrawn` includes objections without a consent. */
export type Choices = Record<'given' | 'withdrawn', Purpose[]>;

/** The last two offer no choice: the request can't be met without them. */
const NOTICE_NAMES = [...PURPOSES, 'sign-in', 'booking'] as const;
export type NoticeName = (typeof NOTICE_NAMES)[number];

export const isNoticeName = (name: string): name is NoticeName =>
  NOTICE_NAMES.some((each) => each === name);

/** Leads to the newest version when none is given. */
export const noticePath = (name: NoticeName, version?: string): string =>
  `/privacy-notice/${name}${version ? `/${version}` : ''}`;
