import type { CardService } from './card-service';

/** What a card's link hands over to the service's page. */
export interface HandedOver {
  service: CardService;
}

/** History entries outlive releases: only the parts that are read are trusted, and only after a look at them. */
export function isHandedOver(state: unknown): state is HandedOver {
  if (typeof state !== 'object' || state === null || !('service' in state)) return false;
  const { service } = state;
  return (
    typeof service === 'object' && service !== null && 'name' in service && typeof service.name === 'string' && 'picture' in service && typeof service.picture === 'object'
  );
}
