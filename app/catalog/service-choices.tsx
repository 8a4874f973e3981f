import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { itemHref, type CardService } from './card-service';
import { ServiceName } from './service-name';
import { words } from '#app/words/words';

export function ServiceChoices({ services }: { services: CardService[] }) {
  return (
    <ul className="choices">
      {services.map((service) => (
        <li key={service.id}>
          <a className="choice" href={words.page.base + itemHref(service.slug)}>
            <PictureView picture={service.picture} size={56} />
            <span className="search-name">
              <span lang={words.page.langOf(service.name)}>
                <ServiceName name={service.name} />
              </span>
              <span className="search-category" lang={words.page.langOf(service.categoryLabel)}>
                {service.categoryLabel}
              </span>
              <span className="search-how">
                {service.duration ? (
                  <span lang={words.page.langOf(service.duration)}>{service.duration} · </span>
                ) : null}
                {service.visitKind === 'remote' ? words.catalog.remoteSupport : words.catalog.visit}
              </span>
            </span>
            <Price paise={service.pricePaise} />
          </a>
        </li>
      ))}
    </ul>
  );
}
