import { formatPaise, type Paise } from '#app/ground/money';

export function Price({ paise, size = 'normal' }: { paise: Paise; size?: 'normal' | 'large' }) {
  return <span className={`price price-${size}`}>{formatPaise(paise)}</span>;
}
