import { loadChunk } from '#app/chunks/load-chunk';
import type { PanelLoaders } from '#app/overlays/overlays';

export const PANELS: PanelLoaders = {
  cart: () => loadChunk('cart-panel', () => import('./cart-with-tiles')),
  account: () => loadChunk('account-panel', () => import('./account-with-bookings')),
  booking: () => loadChunk('booking-panel', () => import('./booking-with-pincode')),
  categories: () => loadChunk('categories-panel', () => import('#app/catalog/categories-panel')),
  location: () => loadChunk('location-panel', () => import('#app/location/location-panel')),
};
