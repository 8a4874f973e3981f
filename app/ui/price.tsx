import { formatPaise, type Paise } from '#app/money';

/** What a customer pays: tabular, never small, never grey. */
export function Price({ paise, size = 'normal' }: { paise: Paise; size?: 'normal' | 'large' }) {
  return <span className={`price price-${size}`}>{formatPaise(paise)}</span>;
}
