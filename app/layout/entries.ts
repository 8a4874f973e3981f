import type { IconName } from '#app/ui/icon';
import type { PanelName } from '#app/overlays/overlays';
import { words } from '#app/words/words';

/** `href` is used without JavaScript. */
export interface Entry {
  label: string;
  icon: IconName;
  href: string;
  panel?: PanelName;
}

export const entries = (): readonly Entry[] => [
  { label: words.shop.home, icon: 'home', href: '/' },
  { label: words.shop.booking, icon: 'calendar', href: '/checkout', panel: 'booking' },
  { label: words.shop.categories, icon: 'grid', href: '/#services', panel: 'categories' },
  { label: words.shop.account, icon: 'user', href: '/checkout#sign-in', panel: 'account' },
  { label: words.shop.cart, icon: 'cart', href: '/checkout', panel: 'cart' },
];
