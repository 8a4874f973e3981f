import type { Paise } from '#app/ground/money';

/** `unregistered`: a plain receipt, no tax. `composition`: bills of supply. `regular`: GST papers. */
export const GST_MODES = ['unregistered', 'composition', 'regular'] as const;
export type GstMode = (typeof GST_MODES)[number];

/** What one piece of work or one part costs, tax included. */
export interface RateCardItem {
  key: string;
  name: string;
  kind: 'labour' | 'part';
  pricePaise: Paise;
  /** SAC or HSN; the shop's SAC when editors wrote none. */
  sac: string;
  warrantyDays: number;
  /** Texts in another language: `en` for a name without translation. */
  lang?: Partial<Record<string, 'en'>> | undefined;
}

export interface Billing {
  gst: { mode: GstMode; sac: string };
  rateCard: RateCardItem[];
}
