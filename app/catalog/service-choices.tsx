import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { itemHref, type CardService } from './card-service';
import { ServiceName } from './service-name';
import { words } from '#app/words/words';

interface ServiceChoicesProps {
  services: CardService[];
  /** The page's title is the name of all. */
  sameName?: boolean;
}

export function ServiceChoices({ services, sameName }: ServiceChoicesProps) {
  return (
    <ul className="choices">
      {services.map((service) => (
        <li key={service.id}>
          <a className="choice" href={words.page.base + itemHref(service.slug)}>
            <PictureView picture={service.picture} size={56} />
            <span className="search-name">
              <span
                lang={words.page.langOf(service.name)}
                className={sameName ? 'visually-hidden' : undefined}
              >
                <ServiceName name={service.name} />
              </span>
              <span className="search-category" lang={words.page.langOf(service.categoryLabel)}>
                {service.categoryLabel}
              </span>
              <span className="search-how">
                {service.duration ? (
                  <span lang={words.page.langOf(service.duration)}>{service.duration} · </span>
                ) : null}
                {service.visitKind === 'remote'
                  ? words.catalog.quickSupportByPhone
                  : words.catalog.visit}
              </span>
            </span>
            <Price paise={service.pricePaise} />
            <Icon name="chevron-right" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
