import frameUrl from './icons-frame.svg?url';
import othersUrl from './icons.svg?url';

/** What can be asked for, each drawn once. The shop uses only its type, so the list is not in the browser's code. */
export const iconNames = [
  'home', 'calendar', 'grid', 'user', 'cart',
  'chevron-left', 'chevron-right', 'chevron-down', 'arrow-right',
  'close', 'check', 'plus', 'search', 'edit', 'trash', 'refresh', 'external', 'play', 'pause',
  'pin', 'location-target', 'phone', 'mail', 'clock',
  'info', 'warning', 'success', 'error',
  'lock', 'logout', 'receipt', 'shield-check', 'parts', 'home-visit',
  'facebook', 'instagram', 'linkedin', 'x', 'youtube', 'whatsapp', 'app-store', 'play-store',
] as const;
export type IconName = (typeof iconNames)[number];

interface IconProps {
  name: IconName;
  label?: string;
  size?: 16 | 20 | 24 | 32;
  className?: string;
}

/** One sign of the shop's own set; decoration unless it has a label. */
export function Icon({ name, label, size = 24, className }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} {...meaning}>
      <use href={`${WITH_THE_FRAME.has(name) ? frameUrl : othersUrl}#${name}`} />
    </svg>
  );
}

/** Of the frame, and the four of the landing page: in a file of their own, so that neither that page nor one of text loads another, unless the footer links to one of the others. */
const WITH_THE_FRAME = new Set<IconName>([
  ...(['home', 'calendar', 'grid', 'user', 'cart', 'chevron-left', 'chevron-down', 'pin', 'info', 'search', 'arrow-right', 'external'] as const),
  ...(['facebook', 'instagram', 'linkedin', 'youtube', 'app-store', 'play-store'] as const),
  ...(['shield-check', 'parts', 'receipt', 'home-visit'] as const),
]);
