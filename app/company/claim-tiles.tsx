import type { Site } from '#app/content/content';

export function ClaimTiles({ claims }: { claims: Site['claims'] }) {
  return (
    <dl className="claims">
      {claims.map(({ key, value, label }) => (
        <div key={key} className="claim">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
