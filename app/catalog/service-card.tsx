import { AddButton } from '#app/cart/add-button';
import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { itemHref, type CardService } from './card-service';
import { ServiceName } from './service-name';
import { words } from '#app/words/words';

export function ServiceCard({
  service,
  eager = false,
  isFirst = false,
}: {
  service: CardService;
  eager?: boolean;
  isFirst?: boolean;
}) {
  const nameId = `name-${service.slug}`;
  return (
    <li>
      <div className="card-picture">
        <PictureView picture={service.picture} size={72} eager={eager} />
      </div>
      <h3 className="card-name" id={nameId} lang={words.page.langOf(service.name)}>
        <ServiceName name={service.name} />
      </h3>
      <div className="card-facts">
        {service.duration ? <Duration text={service.duration} /> : null}
        <p className="card-description">
          <span lang={words.page.langOf(service.description)}>{service.description}</span>{' '}
          <a
            className="card-more"
            href={words.page.base + itemHref(service.slug)}
            data-slug={service.slug}
            data-discover={isFirst || undefined}
            aria-describedby={nameId}
          >
            {words.catalog.viewDetails}
          </a>
        </p>
      </div>
      <div className="card-price">
        <Price paise={service.pricePaise} />
      </div>
      <div className="card-action">
        <AddButton service={service} place="card" describedBy={nameId} />
      </div>
    </li>
  );
}

/** "N/A" alone would not say what it is about. */
export function Duration({ text }: { text: string }) {
  const isOpen = text === 'N/A';
  return (
    <p className="duration">
      {isOpen ? null : <Icon name="clock" size={16} />}
      <span className={isOpen ? 'muted' : 'visually-hidden'}>{`${words.catalog.duration} `}</span>
      <span lang={words.page.langOf(text)}>{text}</span>
    </p>
  );
}
