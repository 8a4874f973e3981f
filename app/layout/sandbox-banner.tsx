import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

export function SandboxBanner({ sandboxUrl }: { sandboxUrl: string }) {
  return (
    <aside className="sandbox" aria-label={words.shop.sandbox}>
      <p className="wrap">
        {rich(words.shop.sandboxNotice, (said) => (
          <a href={sandboxUrl}>{said}</a>
        ))}
      </p>
    </aside>
  );
}
