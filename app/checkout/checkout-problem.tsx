import { lazy, Suspense, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { Notice } from '#app/ui/notice';
import type { CompleteOrderResult } from './complete-order';
import { words } from '#app/words/words';

interface CheckoutProblemProps {
  result: CompleteOrderResult | undefined;
  failure: string;
}

/** The notice takes the focus, because the submit button is far below. */
export function CheckoutProblem({ result, failure }: CheckoutProblemProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown =
    result && result.type !== 'pay' && result.type !== 'invalid' && result.type !== 'preview'
      ? result
      : failure;
  const Shown = result?.type === 'no-answer' ? NoAnswer : ProblemNotice;
  return (
    <div ref={frame} tabIndex={-1} className="checkout-problem">
      {shown ? (
        <Suspense fallback={null}>
          <Shown result={result} failure={failure} />
          <TakeFocus frame={frame} shown={shown} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Stands beside the notice, to wait for its script: an empty frame can't take the focus. */
function TakeFocus({ frame, shown }: { frame: RefObject<HTMLElement>; shown: unknown }) {
  useEffect(() => frame.current?.focus(), [frame, shown]);
  return null;
}

const loadNotice = () => import('./problem-notice');

/** Call it early: the notices may be needed when the network is down. */
export const preloadProblem = (): void => void loadNotice().catch(() => undefined);

const ProblemNotice = lazy((): Promise<{ default: ComponentType<CheckoutProblemProps> }> =>
  loadNotice().catch(() => ({ default: NoAnswer })),
);

const NoAnswer = () => (
  <Notice tone="error" title={words.checkout.notReachedTitle} live>
    <p>{words.checkout.notReachedText}</p>
  </Notice>
);
