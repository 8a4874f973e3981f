import { FeeLine } from '#app/booking/fee-line';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { itemHref, type CardService } from './card-service';
import { ServiceName } from './service-name';
import { words } from '#app/words/words';

export function ServiceRow({ title, services }: { title: string; services: CardService[] }) {
  const id = `row-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className="wrap section" aria-labelledby={id}>
      <h2 id={id} lang={words.page.langOf(title)}>
        {title}
      </h2>
      {services.every(({ visitKind }) => visitKind === 'visit') ? <FeeLine kind="visit" /> : null}
      <ul className="row-cards">
        {services.map((service, index) => (
          <li key={service.id}>
            <a
              className="row-card"
              href={words.page.base + itemHref(service.slug)}
              data-discover={index === 0 || undefined}
            >
              <span className="row-card-picture">
                <PictureView picture={service.picture} size={88} />
              </span>
              <span className="row-card-name" lang={words.page.langOf(service.name)}>
                <ServiceName name={service.name} />
              </span>
              <Price paise={service.pricePaise} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
