import type { CardService } from './card-service';

export interface NavigationState {
  service: CardService;
}

/** History entries outlive deploys, so check what is used. */
export function isNavigationState(state: unknown): state is NavigationState {
  if (typeof state !== 'object' || state === null || !('service' in state)) return false;
  const { service } = state;
  return (
    typeof service === 'object' &&
    service !== null &&
    'name' in service &&
    typeof service.name === 'string' &&
    'picture' in service &&
    typeof service.picture === 'object'
  );
}
