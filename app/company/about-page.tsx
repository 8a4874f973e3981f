import type { ReactNode } from 'react';
import type { Site } from '#app/content/content';
import { Decoration } from '#app/ui/picture';
import { ProseText } from './prose';
import { WaysOn } from './ways-on';
import type { ShownPage } from './written-page.server';
import { words } from '#app/words/words';

interface AboutPageProps {
  page: ShownPage;
  claims: Site['claims'];
  steps: ReactNode;
}

const STEPS_UNDER = 'how-we-do-it';

export function AboutPage({ page, claims, steps }: AboutPageProps) {
  return (
    <article className="about">
      <header className="about-head">
        <div className="wrap about-columns">
          <div className="about-title">
            <h1 lang={page.lang?.title}>{page.title}</h1>
            <ProseText html={page.lead} className="lead" lang={page.lang?.body} />
            <WaysOn />
          </div>
          <Decoration name="how-visit" width={360} height={270} />
        </div>
      </header>
      <div className="wrap">
        <ClaimTiles claims={claims} />
        {page.sections.map(({ id, title, html }) => (
          <section key={id} className="about-section" aria-labelledby={id}>
            <h2 id={id} lang={page.lang?.body}>
              {title}
            </h2>
            <ProseText html={html} lang={page.lang?.body} />
            {id === STEPS_UNDER ? steps : null}
          </section>
        ))}
      </div>
    </article>
  );
}

function ClaimTiles({ claims }: { claims: Site['claims'] }) {
  return (
    <dl className="claims">
      {claims.map(({ key, value, label }) => (
        <div key={key} className="claim">
          <dt lang={words.page.langOf(label)}>{label}</dt>
          <dd lang={words.page.langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
