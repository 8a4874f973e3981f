import { words } from '#app/words/words';
export function SandboxBanner({ sandboxUrl }: { sandboxUrl: string }) {
  return (
    <aside className="sandbox" aria-label={words.shop.sandbox}>
      <p className="wrap">
        <strong>{words.shop.sandbox}</strong>
        {words.shop.noBookingIsReal}
        <a href={sandboxUrl}>{words.shop.codesAndPayments}</a>
      </p>
    </aside>
  );
}
