import { useFrame } from '#app/frame/frame';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

export function FeeLine({ kind, as = 'text' }: { kind: VisitKind; as?: 'short' | 'text' }) {
  const text = useFrame()?.site.fee[kind][as] ?? '';
  return (
    <p className="fee-line" lang={words.page.langOf(text)}>
      {text}
    </p>
  );
}
