import type { ReactNode } from 'react';
import { counted } from '#app/ground/counted';
import { isEverything, type Removal } from '#app/content/removal';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import type { HealthSection } from './health-report';
import type { PageScore } from './page-scores';
import type { StatusWords } from './health-status';
import type { UnfoundSearch } from '#app/search/unfound.server';
import { UnfoundList } from './unfound-list';
import { PublishList, type PublishLine } from './publish-list';
import { TranslationList, type KindShare } from './translation-list';
import { ScheduledList, type ScheduledLine } from './scheduled-list';
import { illustrations } from '#seed/illustrations';
import { Illustration } from '#app/ui/picture';

interface HealthPageProps {
  status: StatusWords;
  heldBack: (Removal & { since: string }) | null;
  scheduled: ScheduledLine[];
  published: PublishLine[];
  scores: PageScore[];
  translated: KindShare[];
  unfound: UnfoundSearch[];
  /** The address where a search term is created; blank without a CMS. */
  teachHref: string;
  /** The address where versions are put back; blank without a CMS. */
  history: string;
  sections: HealthSection[];
}

export function HealthPage(page: HealthPageProps) {
  const { status, heldBack, scheduled, published, scores, history, sections } = page;
  return (
    <div className="wrap health">
      <h1>Content health</h1>
      <dl className="health-status">
        <StatusLine name="Shown">{status.source}</StatusLine>
        <StatusLine name="As of">{status.age}</StatusLine>
        <StatusLine name="Last refresh">{status.lastRefresh}</StatusLine>
        <StatusLine name="Drafts">{status.drafts}</StatusLine>
      </dl>
      {heldBack ? <HeldBack {...heldBack} /> : null}
      <OnThisPage sections={sections} />
      <ScheduledList lines={scheduled} />
      <p>
        <a href="/preview/messages">Messages to customers</a>, filled in with an invented booking.
      </p>
      {history ? (
        <p>
          <CmsLink href={history}>What customers saw before</CmsLink>: compare with now, and put it
          back.
        </p>
      ) : null}
      <Scores scores={scores} />
      <TranslationList shares={page.translated} />
      <UnfoundList searches={page.unfound} teachHref={page.teachHref} />
      <PublishList lines={published} />
      {sections.length === 0 ? (
        <Notice tone="success" title="Nothing found" />
      ) : (
        sections.map((section) => <Section key={section.group} {...section} />)
      )}
      <DrawingList />
    </div>
  );
}

/** What is wrong stands below everything else. */
const OnThisPage = ({ sections }: Pick<HealthPageProps, 'sections'>) => (
  <nav aria-label="On this page">
    <ul className="health-jumps">
      {sections.map(({ group, title, findings }) => (
        <li key={group}>
          <a href={`#health-${group}`}>{title}</a>{' '}
          <span className="health-count">({findings.length})</span>
        </li>
      ))}
      <li>
        <a href="#drawings">Drawings</a>
      </li>
    </ul>
  </nav>
);

function StatusLine({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Scores({ scores }: { scores: PageScore[] }) {
  const perfect = scores.filter(({ score }) => score === 100).length;
  return (
    <section aria-labelledby="health-scores">
      <h2 id="health-scores">Score of each page</h2>
      <ul className="health-findings">
        {scores
          .filter(({ score }) => score < 100)
          .map(({ path, score, findings }) => (
            <li key={path}>
              <p className="health-subject">
                <a href={path}>{path}</a>
              </p>
              <p>{score} of 100</p>
              <p className="health-where">{counted(findings, 'finding')}</p>
            </li>
          ))}
        <li>
          <p>
            {perfect} {perfect === 1 ? 'page has' : 'pages have'} 100 of 100.
          </p>
        </li>
      </ul>
    </section>
  );
}

function HeldBack({ since, ...removal }: Removal & { since: string }) {
  const { id, of, services, categories } = removal;
  const emptied = categories.map(({ title, slug }) => `${title} (${slug})`).join(', ');
  return (
    <section className="health-held" aria-labelledby="held-back">
      <h2 id="held-back">A removal is held back</h2>
      <p>
        Since {since} the content service no longer has {services.length} of the{' '}
        {counted(of, 'service')}
        {emptied ? `, and nothing is left in ${emptied}` : ''}. The shop goes on showing them as
        they last were. All other changes are live. If somebody unpublished them by mistake, publish
        them again: that ends this by itself.
      </p>
      <details>
        <summary>What would be removed</summary>
        <ul>
          {services.map(({ slug, name }) => (
            <li key={slug}>
              {name} ({slug})
            </li>
          ))}
        </ul>
      </details>
      {isEverything(removal) ? (
        <p>This can’t be confirmed: the shop needs at least one service.</p>
      ) : (
        <form method="post">
          <input type="hidden" name="removal" value={id} />
          <Button type="submit" variant="danger">
            Remove them from the shop
          </Button>
        </form>
      )}
    </section>
  );
}

/** Leaves the preview's frame, because the CMS does not load in it. */
const CmsLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_top">
    {children}
  </a>
);

function Section({ group, title, findings }: HealthSection) {
  return (
    <section aria-labelledby={`health-${group}`}>
      <h2 id={`health-${group}`}>
        {title} <span className="health-count">({findings.length})</span>
      </h2>
      <ul className="health-findings">
        {findings.map(({ subject, what, where, href }) => (
          <li key={subject + what}>
            <p className="health-subject">
              {href ? <CmsLink href={href}>{subject}</CmsLink> : subject}
            </p>
            <p>{what}</p>
            <p className="health-where">{where}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The drawings that an editor can name in place of a photograph. */
function DrawingList() {
  return (
    <section aria-labelledby="drawings">
      <h2 id="drawings">
        Drawings <span className="health-count">({illustrations.length})</span>
      </h2>
      <p>Copy the name into the field Drawing.</p>
      <ul className="health-drawings">
        {illustrations.map((name) => (
          <li key={name}>
            <Illustration name={name} width={64} height={64} />
            <p>illustrations/{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
