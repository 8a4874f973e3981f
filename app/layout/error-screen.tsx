import type { ReactNode } from 'react';
import { SearchForm } from '#app/search/search-form';
import { PhoneLinks } from '#app/support/phone-links';
import { buttonClass } from '#app/ui/button';
import { Decoration } from '#app/ui/picture';
import { useFrame } from '#app/frame/frame';
import { words } from '#app/words/words';

export function ErrorScreen({
  status,
  title,
  children,
}: {
  status?: number;
  title: string;
  children: ReactNode;
}) {
  const frame = useFrame();
  return (
    <section className="wrap trouble">
      <Decoration name={status === 404 ? 'not-found' : 'offline'} width={240} height={180} />
      <h1>{title}</h1>
      <div className="trouble-text">{children}</div>
      {status === 404 && frame ? <SearchForm /> : null}
      <p className="trouble-actions">
        <a className={buttonClass('primary')} href={words.page.home}>
          {words.shop.homeLink}
        </a>
        {frame ? (
          <a className={buttonClass('secondary')} href={`${words.page.base}/contact-us`}>
            {words.shop.contactUs}
          </a>
        ) : null}
      </p>
      <PhoneLinks />
      {frame ? (
        <nav className="trouble-ways" aria-labelledby="ways">
          <h2 id="ways">{words.shop.categoriesTitle}</h2>
          <ul className="chips">
            {frame.site.categories.map(({ slug, title: label }) => (
              <li key={slug}>
                <a
                  className="chip"
                  href={`${words.page.base}/${slug}`}
                  lang={words.page.langOf(label)}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {status ? <p className="muted small">{words.shop.error(status)}</p> : null}
    </section>
  );
}
