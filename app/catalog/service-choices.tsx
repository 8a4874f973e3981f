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
            <span className="choice-text">
              <span className="choice-name" lang={words.page.langOf(service.name)}>
                <ServiceName name={service.name} />
              </span>
              <span className="muted small" lang={words.page.langOf(service.categoryLabel)}>
                {whereFor(service)}
              </span>
            </span>
            <Price paise={service.pricePaise} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const whereFor = ({ categoryLabel, visitKind }: CardService): string =>
  [categoryLabel, visitKind === 'remote' ? words.catalog.quickSupportByCall : words.catalog.visit]
    .filter(Boolean)
    .join(' · ');
