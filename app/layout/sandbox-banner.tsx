export function SandboxBanner({ sandboxUrl }: { sandboxUrl: string }) {
  return (
    <aside className="sandbox" aria-label="Sandbox">
      <p className="wrap">
        <strong>Sandbox</strong> – no booking is real. <a href={sandboxUrl}>Codes and payments</a>
      </p>
    </aside>
  );
}
