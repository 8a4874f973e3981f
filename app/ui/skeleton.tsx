export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className="skeleton-group" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" />
      ))}
    </span>
  );
}
