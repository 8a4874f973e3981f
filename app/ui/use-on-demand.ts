import { useCallback, useRef, useState, type ComponentType } from 'react';

/** Loads a component on demand. If it fails, the next call of `want` tries again. */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  Part: ComponentType<Props> | undefined;
  want: () => void;
} {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const isWanted = useRef(false);
  const want = useCallback(() => {
    if (isWanted.current) return;
    isWanted.current = true;
    load().then(
      ({ default: Part }) => setLoaded({ Part }),
      () => (isWanted.current = false),
    );
  }, [load]);
  return { Part: loaded?.Part, want };
}
