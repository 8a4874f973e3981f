import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Content, FooterLink, Seller } from '#app/content/content';
import { Icon, type IconName } from '#app/ui/icon';
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
        <section className="foot-cities" aria-labelledby="cities">
          <Folded title={words.shop.citiesServed(site.cities.length)} id="cities">
            {site.cities.map((city) => (
              <li key={city} lang={words.page.langOf(city)}>
                {city}
              </li>
            ))}
          </Folded>
        </section>
        <OutsideLinks title={words.shop.getTheApp} links={inGroup('apps')} />
        <OutsideLinks title={words.shop.followUs} links={inGroup('social')} />
      </div>
      {site.seller ? <SellerFacts seller={site.seller} legalName={site.brand.legalName} /> : null}
    </>
  );
}

function SellerFacts({ seller, legalName }: { seller: Seller; legalName: string }) {
  const { address, hours, gstin, grievance } = seller;
  return (
    <section className="wrap foot-seller" aria-labelledby="seller">
      <h2 id="seller">{words.shop.sellerTitle}</h2>
      <p>{[legalName, address, gstin ? `GSTIN ${gstin}` : ''].filter(Boolean).join(' · ')}</p>
      {hours ? <p>{words.shop.hours(hours)}</p> : null}
      <p>{words.shop.officer(grievance.name)}</p>
      <a href={`tel:${grievance.phone.replaceAll(' ', '')}`}>{grievance.phone}</a>
      <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
    </section>
  );
}

/** Folded on phones. Wide screens always show the list: see the style sheet. */
const Folded = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <details className="fold">
    <summary>
      <h2 id={id}>{title}</h2>
    </summary>
    <ul>{children}</ul>
  </details>
);

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <Folded title={title}>
      {links.map((link) => (
        <li key={link.href}>
          <FootLink link={link}>
            {link.external ? <Icon name="external" size={16} className="icon-after" /> : null}
          </FootLink>
        </li>
      ))}
    </Folded>
  );
}

function OutsideLinks({ title, links }: { title: string; links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="foot-outside">
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <FootLink link={link} icon={outsideIcon(link.href)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FootLink({
  link: { href, label, external },
  icon,
  children,
}: {
  link: FooterLink;
  icon?: IconName;
  children?: ReactNode;
}) {
  return (
    <a href={hrefHere(href)} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span lang={words.page.langOf(label)}>{label}</span>
      {children}
      {external ? <span className="visually-hidden">{` ${words.shop.newTab}`}</span> : null}
    </a>
  );
}
