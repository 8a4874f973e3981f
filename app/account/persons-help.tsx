import { useFrame } from '#app/frame/frame';
import { words } from '#app/words/words';
import { helpOfferedAt, type SignIn } from './sign-in';
import { useSecondsUntil } from './use-seconds-until';

/** Another way to the shop when codes fail. Always mounted, so that it is announced. */
export function PersonsHelp({ state }: { state: SignIn }) {
  const isOffered = useSecondsUntil(() => helpOfferedAt(state)) === 0;
  const phoneLinks = useFrame()?.site.phoneLinks ?? [];
  // Links open in a new tab, so what was typed here stays.
  const links = [
    ...phoneLinks,
    { href: `${words.page.base}/contact-us`, label: words.account.helpLink },
  ];
  return (
    <div role="status">
      {isOffered ? (
        <>
          <p className="account-note">{words.account.codesFail}</p>
          <p className="account-links">
            {links.map(({ href, label }) => (
              <a key={href} href={href} target="_blank" rel="noopener">
                {label}
              </a>
            ))}
          </p>
        </>
      ) : null}
    </div>
  );
}
