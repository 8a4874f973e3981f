import type { ComponentType } from 'react';
import { loadChunk } from './load-chunk';
import { savesData } from './low-data';
import type { PanelName } from './overlays';

export interface PanelProps {
  onClose: () => void;
  intent?: unknown;
}

type LoadPanel = () => Promise<{ default: ComponentType<PanelProps> }>;

/** One line a panel; each is a chunk of its own that loads when somebody is about to open it. */
const panels: Partial<Record<PanelName, LoadPanel>> = {
  cart: () => loadChunk('cart-panel', () => import('#app/cart/cart-panel')),
  account: () => loadChunk('account-panel', () => import('#app/account/account-panel')),
  booking: () => loadChunk('booking-panel', () => import('#app/booking/booking-panel')),
  categories: () => loadChunk('categories-panel', () => import('#app/catalog/categories-panel')),
  location: () => loadChunk('location-panel', () => import('#app/location/location-panel')),
};

export const isPanelName = (name: unknown): name is PanelName => typeof name === 'string' && Object.hasOwn(panels, name);

export const panelLoader = (name: PanelName): LoadPanel | undefined => panels[name];

/** On hover, focus or touch: the chunk is on its way before the press is over. Not for those who save data. */
export function preloadPanel(name: PanelName): void {
  if (!savesData()) panels[name]?.().catch(() => undefined);
}
