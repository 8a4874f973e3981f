import { buttonClass } from '#app/ui/button';
import { Illustration } from '#app/ui/picture';
import type { CardService } from './card-service';
import { ServiceChoices } from './service-choices';

export function SeveralItems({
  itemName,
  services,
}: {
  itemName: string;
  services: CardService[];
}) {
  return (
    <section className="wrap several">
      <h1>{itemName}</h1>
      <p className="muted">We offer this for more than one device. Which one is yours?</p>
      <ServiceChoices services={services} />
    </section>
  );
}

export function ItemNotFound({ itemName, similar }: { itemName: string; similar: CardService[] }) {
  return (
    <section className="wrap several">
      <Illustration name="not-found" width={200} height={150} />
      <h1>{itemName ? `We don’t offer “${itemName}”` : 'Which service?'}</h1>
      {similar.length > 0 ? (
        <>
          <p className="muted">These names are close to it:</p>
          <ServiceChoices services={similar} />
        </>
      ) : null}
      <p>
        <a href="/#services" className={buttonClass('primary')}>
          See all services
        </a>
      </p>
    </section>
  );
}
