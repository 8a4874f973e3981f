import { renderToStaticMarkup } from 'react-dom/server';
import type { Content, FooterLink, Seller } from '#app/content/content';
import { Icon } from '#app/ui/icon';
import { Logo } from './logo';
import { outsideIcon } from '#app/ui/outside-icon';
import { words } from '#app/words/words';
import { hrefHere } from '#app/words/href-here';

const caches = { en: new WeakMap<Content, string>(), hi: new WeakMap<Content, string>() };

export function footerLists(content: Content): string {
  const cache = caches[words.page.language];
  const cached = cache.get(content);
  if (cached !== undefined) return cached;
  const html = renderToStaticMarkup(<FooterLists {...content} />);
  cache.set(content, html);
  return html;
}

function FooterLists({ site, categories }: Content) {
  const inGroup = (group: FooterLink['group']) =>
    site.footerLinks.filter((link) => link.group === group);
  const services: FooterLink[] = categories.map(({ slug, title }) => ({
    label: title,
    href: `/${slug}`,
    group: 'company',
    external: false,
  }));
  return (
    <>
      <div className="wrap foot-columns">
        <div className="foot-brand">
          <Logo name={site.brand.name} />
          <p lang={words.page.langOf(site.brand.tagline)}>{site.brand.tagline}</p>
          <a href={`mailto:${site.brand.supportEmail}`}>{site.brand.supportEmail}</a>
        </div>
        <LinkColumn title={words.shop.allServices} links={services} />
        <LinkColumn
          title={words.shop.company}
          links={[...inGroup('company'), ...inGroup('partner')]}
        />
        <LinkColumn title={words.shop.policies} links={inGroup('policies')} />
        <LinkColumn title={words.shop.getTheApp} links={inGroup('apps')} withIcons />
        <LinkColumn title={words.shop.followUs} links={inGroup('social')} withIcons />
      </div>
      <section className="wrap foot-cities" aria-labelledby="cities">
        <h2 id="cities">{words.shop.weComeToYouIn(site.cities.length)}</h2>
        <ul>
          {site.cities.map((city) => (
            <li key={city} lang={words.page.langOf(city)}>
              {city}
            </li>
          ))}
        </ul>
      </section>
      {site.seller ? <SellerFacts seller={site.seller} legalName={site.brand.legalName} /> : null}
    </>
  );
}

function SellerFacts({ seller, legalName }: { seller: Seller; legalName: string }) {
  const { address, hours, gstin, grievance } = seller;
  return (
    <section className="wrap foot-seller" aria-labelledby="seller">
      <h2 id="seller">{words.shop.whoYouBuyFrom}</h2>
      <p>{[legalName, address, gstin ? `GSTIN ${gstin}` : ''].filter(Boolean).join(' · ')}</p>
      {hours ? <p>{words.shop.hours(hours)}</p> : null}
      <p>{words.shop.grievanceOfficer(grievance.name)}</p>
      <a href={`tel:${grievance.phone.replaceAll(' ', '')}`}>{grievance.phone}</a>
      <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
    </section>
  );
}

function LinkColumn({
  title,
  links,
  withIcons = false,
}: {
  title: string;
  links: FooterLink[];
  withIcons?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <section className="foot-column">
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={hrefHere(link.href)}
              {...(link.external ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {withIcons ? <Icon name={outsideIcon(link.href)} size={20} /> : null}
              <span lang={words.page.langOf(link.label)}>{link.label}</span>
              {link.external && !withIcons ? (
                <Icon name="external" size={16} className="icon-after" />
              ) : null}
              {link.external ? (
                <span className="visually-hidden">{words.shop.opensInANewTab}</span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
