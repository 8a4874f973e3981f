import { PanelLink } from '#app/overlays/panel-link';
import { Icon } from '#app/ui/icon';
import { truncate } from './location';
import { useShownLocation } from './location-store';

export function LocationButton() {
  const { title, description } = useShownLocation();
  const shown = truncate(description);
  return (
    <PanelLink panel="location" href="#cities" className="location-button">
      <Icon name="pin" size={20} />
      <span className="location-words">
        <span className="location-title">{title}</span>
        <span className="location-description" aria-hidden={shown !== description || undefined}>
          {shown}
        </span>
        {shown === description ? null : <span className="visually-hidden">{description}</span>}
      </span>
      <Icon name="chevron-down" size={16} />
    </PanelLink>
  );
}
