export function SandboxBanner({ sandboxUrl }: { sandboxUrl: string }) {
  return (
    <aside className="sandbox" aria-label="Sandbox">
      <p className="wrap">
        <strong>Sandbox</strong> – nothing real is booked and no money moves.{' '}
        <a href={sandboxUrl}>Codes and payments</a>
      </p>
    </aside>
  );
}
