import type { IconName } from '#app/ui/icon';
import type { PanelName } from '#app/overlays/overlays';

/** `href` is used without JavaScript. */
export interface Entry {
  label: string;
  icon: IconName;
  href: string;
  panel?: PanelName;
}

export const entries: readonly Entry[] = [
  { label: 'Home', icon: 'home', href: '/' },
  { label: 'Booking', icon: 'calendar', href: '/checkout', panel: 'booking' },
  { label: 'Categories', icon: 'grid', href: '/#services', panel: 'categories' },
  { label: 'Account', icon: 'user', href: '/checkout#sign-in', panel: 'account' },
  { label: 'Cart', icon: 'cart', href: '/checkout', panel: 'cart' },
];
