import { buttonClass } from '#app/ui/button';
import { Illustration, PictureView } from '#app/ui/picture';
import { type CardService, itemHref } from './card-service';
import { words } from '#app/words/words';
import { Price } from '#app/ui/price';
import { ServiceName } from './service-name';

export function SeveralItems({
  itemName,
  services,
}: {
  itemName: string;
  services: CardService[];
}) {
  return (
    <section className="wrap several">
      <h1 lang={words.page.langOf(itemName)}>{itemName}</h1>
      <p className="muted">{words.catalog.severalDevices}</p>
      <ServiceChoices services={services} />
    </section>
  );
}

export function ItemNotFound({ itemName, similar }: { itemName: string; similar: CardService[] }) {
  return (
    <section className="wrap several">
      <Illustration name="not-found" width={200} height={150} />
      <h1>{itemName ? words.catalog.weDontOffer(itemName) : words.catalog.whichService}</h1>
      {similar.length > 0 ? (
        <>
          <p className="muted">{words.catalog.closeNames}</p>
          <ServiceChoices services={similar} />
        </>
      ) : null}
      <p>
        <a href={`${words.page.home}#services`} className={buttonClass('primary')}>
          {words.catalog.seeAllServices}
        </a>
      </p>
    </section>
  );
}

function ServiceChoices({ services }: { services: CardService[] }) {
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
