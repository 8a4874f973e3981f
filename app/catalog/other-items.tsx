import { buttonClass } from '#app/ui/button';
import { Illustration } from '#app/ui/picture';
import type { CardService } from './card-service';
import { ServiceChoices } from './service-choices';
import { words } from '#app/words/words';

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
