import { loadChunk } from './load-chunk';
import type { PanelLoaders } from './overlays';

/** One line a panel. Each is a chunk of its own that loads when somebody is about to open it. */
export const PANELS: PanelLoaders = {
  cart: () => loadChunk('cart-panel', () => import('#app/cart/cart-panel')),
  account: () => loadChunk('account-panel', () => import('./account-with-bookings')),
  booking: () => loadChunk('booking-panel', () => import('#app/booking/booking-panel')),
  categories: () => loadChunk('categories-panel', () => import('#app/catalog/categories-panel')),
  location: () => loadChunk('location-panel', () => import('#app/location/location-panel')),
};
