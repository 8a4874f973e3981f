import { useFrame } from '#app/frame';
import type { VisitKind } from '#app/visit-kind';

/** What the price beside it buys. */
export function FeeLine({ kind, as = 'text' }: { kind: VisitKind; as?: 'short' | 'text' }) {
  return <p className="fee-line">{useFrame()?.site.fee[kind][as]}</p>;
}
