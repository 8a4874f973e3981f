import { asRecord } from '#app/json';
import type { CardService } from './card-service';

export interface NavigationState {
  service: CardService;
}

/** History entries outlive deploys, so check what is used. */
export function isNavigationState(state: unknown): state is NavigationState {
  const { name, picture } = asRecord(asRecord(state).service);
  return typeof name === 'string' && typeof picture === 'object';
}
