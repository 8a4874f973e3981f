import { spriteUrl } from './sprite-url';

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
      <use href={spriteUrl(name)} />
    </svg>
  );
}
