/** The frame of every page, rendered on the server. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { joinPolicies, type Policy } from '#app/ground/content-security.server';
import { env } from '#app/ground/env.server';
import { PERSONAL } from '#app/ground/http.server';
import { IsolatedIn } from '#app/ui/isolated';
import type { Role, StaffMember } from '#app/staff/staff';
import type { Notice } from './asked';
import { mayUse, type RouteName } from './routes';
import { files } from './files';

const POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

interface PageParts {
  title: string;
  /** Whom the title names. */
  named?: string;
  children: ReactNode;
  staff?: StaffMember;
  /** Leaves out the menu: nothing in it would open. */
  isHalfSignedIn?: true;
  /** The entry of the menu that is open. */
  at?: RouteName;
  notice?: Notice;
  status?: number;
  /** What the page needs beside the desk's own. */
  policy?: Policy;
  script?: string;
}

export function page(parts: PageParts): Response {
  const { policy = {}, notice } = parts;
  return new Response(`<!doctype html>${renderToStaticMarkup(<Document {...parts} />)}`, {
    status: parts.status ?? notice?.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': PERSONAL,
      'content-security-policy': joinPolicies([POLICY, policy]),
      'x-robots-tag': 'noindex',
    },
  });
}

function Document({
  title,
  named = '',
  children,
  staff,
  isHalfSignedIn,
  at,
  notice,
  script,
}: PageParts) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Desk`}</title>
        <link rel="stylesheet" href={files.styles} />
        <link rel="icon" href="data:," />
        {script ? <script type="module" src={script} /> : null}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the page
        </a>
        <header>
          <div className="bar">
            <a className="bar-name" href="/">
              Desk
            </a>
            {staff && !isHalfSignedIn ? <Menu role={staff.role} at={at} /> : null}
            {staff ? (
              <form method="post" action="/session/end" className="bar-me">
                <span>
                  <bdi>{staff.name}</bdi> · {staff.role}
                </span>
                <button type="submit" className="link">
                  Sign out
                </button>
              </form>
            ) : null}
          </div>
          {env.SHOP_MODE === 'sandbox' ? (
            <p className="sandbox">Sandbox: nobody is called, no money moves.</p>
          ) : null}
        </header>
        <main id="main" tabIndex={-1}>
          <h1>
            <IsolatedIn text={title} typed={[named]} />
          </h1>
          {notice ? <NoticeLine notice={notice} /> : null}
          {children}
        </main>
      </body>
    </html>
  );
}

/** @param tabIndex for a script that brings it into view */
export const NoticeLine = ({ notice, tabIndex }: { notice: Notice; tabIndex?: number }) => (
  <p
    className={`notice ${notice.tone}`}
    role={notice.tone === 'bad' ? 'alert' : 'status'}
    tabIndex={tabIndex}
  >
    <IsolatedIn text={notice.text} typed={notice.names ?? []} />
  </p>
);

const MENU: [RouteName, string, string][] = [
  ['today', '/today', 'Today'],
  ['mine', '/mine', 'My visits'],
  ['calendar', '/calendar', 'Calendar'],
  ['search', '/search', 'Search'],
  ['tickets', '/tickets', 'Tickets'],
  ['money', '/money', 'Money'],
  ['people', '/people', 'People'],
];

const Menu = ({ role, at }: { role: Role; at: RouteName | undefined }) => (
  <nav aria-label="Desk" className="menu">
    {MENU.filter(([name]) => mayUse(role, name)).map(([name, path, word]) => (
      <a key={name} href={path} aria-current={name === at ? 'page' : undefined}>
        {word}
      </a>
    ))}
  </nav>
);
