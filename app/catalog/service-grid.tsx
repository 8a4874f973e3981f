import { useCallback } from 'react';
import { useLinksInPage } from '#app/ui/links-in-page';
import type { CardService } from './card-service';
import { ServiceCard } from './service-card';

/** Links pass the service and its neighbours as navigation state. */
export function ServiceGrid({
  services,
  firstInSight = 0,
}: {
  services: CardService[];
  firstInSight?: number;
}) {
  const state = useCallback(
    (link: HTMLAnchorElement) => {
      const service = services.find((candidate) => candidate.slug === link.dataset.slug);
      return service
        ? { service, similar: services.filter((other) => other !== service).slice(0, 4) }
        : undefined;
    },
    [services],
  );
  const followLink = useLinksInPage(state);
  return (
    // Only listens to clicks that bubble up from links.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul className="card-grid" onClick={followLink}>
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          eager={index < firstInSight}
          isFirst={index === 0}
        />
      ))}
    </ul>
  );
}
