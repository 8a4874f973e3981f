import type { Step } from '#app/content/content';
import { FeeBill } from '#app/booking/fee-bill';
import { NextSlotLine } from '#app/booking/next-slot-line';
import { AddButton } from '#app/cart/add-button';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import type { CardService } from './card-service';
import { Notes, type ServiceNote } from './notes';
import { Duration } from './service-card';
import { ServiceGrid } from './service-grid';
import { Steps } from './steps';
import { ServiceName } from './service-name';
import { words } from '#app/words/words';

export interface Detail {
  service: CardService;
  similar: CardService[];
  steps: Step[];
  notes: ServiceNote[];
  category: { slug: string; title: string };
}

export function ServiceDetail({ service, similar, steps, notes, category }: Detail) {
  return (
    <article className="detail-page">
      <div className="wrap">
        <div className="detail">
          <nav className="crumbs" aria-label={words.catalog.youAreHere}>
            <a
              lang={words.page.langOf(category.title)}
              href={`${words.page.base}/${category.slug}${service.visitKind === 'remote' ? '?tab=quick' : ''}`}
            >
              {category.title}
            </a>
          </nav>
          <header className="detail-head">
            <div className="detail-picture">
              <PictureView
                picture={service.picture}
                size={280}
                alt={service.picture.alt || service.name}
                eager
              />
            </div>
            <h1 id="service-name" lang={words.page.langOf(service.name)}>
              <ServiceName name={service.name} />
            </h1>
            {service.duration ? <Duration text={service.duration} /> : null}
            <p className="detail-description" lang={words.page.langOf(service.description)}>
              {service.description}
            </p>
            {service.visitKind === 'remote' ? (
              <p className="muted">{words.catalog.weCallInSlot}</p>
            ) : null}
          </header>
          <div className="detail-side">
            <div className="buy">
              <p className="buy-price">
                <Price paise={service.pricePaise} size="large" />
                <span className="buy-tax">{words.catalog.includesAllTaxes}</span>
              </p>
              <AddButton service={service} place="detail" describedBy="service-name" />
            </div>
            <NextSlotLine key={service.slug} kind={service.visitKind} />
            <FeeBill pricePaise={service.pricePaise} kind={service.visitKind} />
          </div>
          <div className="detail-more">
            <Steps steps={steps} title={words.catalog.howItWorks} />
          </div>
        </div>
        <Notes notes={notes} />
        {similar.length > 0 ? (
          <section className="section detail-similar" aria-labelledby="similar">
            <h2 id="similar">{words.catalog.similarItems}</h2>
            <ServiceGrid services={similar} />
          </section>
        ) : null}
      </div>
    </article>
  );
}
