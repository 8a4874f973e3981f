import type { LinksFunction } from '@remix-run/node';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { useKeepPageOffline } from '#app/overlays/use-keep-page-offline';
import { words } from '#app/words/words';
import styles from './pages.css?url';
import { PrivacyPage, type PrivacyView } from './privacy-page';
import type { RefusedForm } from './refused-form';
import { SignInForData } from './sign-in-for-data';

/** The page; the addresses of its forms show it, too, when they refuse. */
export const privacyLinks: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const privacyMeta = () => noindexMeta(words.privacy.title);

interface PrivacyRouteProps {
  view: PrivacyView | null;
  refused?: RefusedForm;
}

/** After the sign-in the page has what was typed before it. */
export function PrivacyRoute({ view, refused }: PrivacyRouteProps) {
  useKeepPageOffline();
  return view ? <PrivacyPage view={view} refused={refused} /> : <SignInForData />;
}
