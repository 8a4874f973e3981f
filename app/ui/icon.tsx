import frameUrl from './icons-frame.svg?url';
import othersUrl from './icons.svg?url';

/** Only its type is used, so the list is not in the browser's bundle. */
export const iconNames = [
  'home',
  'calendar',
  'grid',
  'user',
  'cart',
  'chevron-left',
  'chevron-right',
  'chevron-down',
  'arrow-right',
  'close',
  'check',
  'plus',
  'search',
  'edit',
  'trash',
  'refresh',
  'external',
  'play',
  'pause',
  'pin',
  'location-target',
  'phone',
  'mail',
  'clock',
  'info',
  'warning',
  'success',
  'error',
  'lock',
  'logout',
  'receipt',
  'shield-check',
  'parts',
  'home-visit',
  'facebook',
  'instagram',
  'linkedin',
  'x',
  'youtube',
  'whatsapp',
  'app-store',
  'play-store',
] as const;
export type IconName = (typeof iconNames)[number];

interface IconProps {
  name: IconName;
  label?: string;
  size?: 16 | 20 | 24 | 32;
  className?: string;
}

export function Icon({ name, label, size = 24, className }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      {...meaning}
    >
      <use href={`${FRAME_ICONS.has(name) ? frameUrl : othersUrl}#${name}`} />
    </svg>
  );
}

/** Icons of the header, footer and landing page, in one file, to save those pages a request. */
const FRAME_ICONS = new Set<IconName>([
  ...([
    'home',
    'calendar',
    'grid',
    'user',
    'cart',
    'chevron-left',
    'chevron-down',
    'pin',
    'info',
    'search',
    'arrow-right',
    'external',
  ] as const),
  ...(['facebook', 'instagram', 'linkedin', 'youtube', 'app-store', 'play-store'] as const),
  ...(['shield-check', 'parts', 'receipt', 'home-visit'] as const),
]);
