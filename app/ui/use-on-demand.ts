import { useCallback, useRef, useState, type ComponentType } from 'react';

/** A part of the page whose code comes when somebody is about to use it. When it can't come, the page stays as it is and the next sign of interest tries again. */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>): { Part: ComponentType<Props> | undefined; want: () => void } {
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
