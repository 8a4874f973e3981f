import { useEffect, useState } from 'react';
import { topDialog, useTopLayer } from '#app/ui/use-top-layer';
import type { StopReasons } from './autoplay';

export function useStopReasons(section: HTMLElement): {
  reasons: StopReasons;
  pause: () => void;
  play: () => void;
} {
  const [reasons, setReasons] = useState(() => reasonsNow(section));
  const layer = useTopLayer();
  useEffect(() => {
    const set = (change: Partial<StopReasons>) => setReasons((before) => merged(before, change));
    const lessMotion = window.matchMedia(LESS_MOTION);
    const readEnvironment = () =>
      set({ isHidden: document.hidden, wantsLessMotion: lessMotion.matches });
    const mouse = (isPointedAt: boolean) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && set({ isPointedAt });
    const finger = (isPointedAt: boolean) => (event: PointerEvent) =>
      event.pointerType !== 'mouse' && set({ isPointedAt });
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener('pointerenter', mouse(true), { signal });
    section.addEventListener('pointerleave', mouse(false), { signal });
    section.addEventListener('pointerdown', finger(true), { signal });
    window.addEventListener('pointerup', finger(false), { signal });
    window.addEventListener('pointercancel', finger(false), { signal });
    section.addEventListener('focusin', () => set({ hasFocus: true }), { signal });
    section.addEventListener(
      'focusout',
      ({ relatedTarget }) =>
        set({ hasFocus: relatedTarget instanceof Node && section.contains(relatedTarget) }),
      { signal },
    );
    watchTyping((isTyping) => set({ isTyping }), signal);
    document.addEventListener('visibilitychange', readEnvironment, { signal });
    lessMotion.addEventListener('change', readEnvironment, { signal });
    const visibility = new IntersectionObserver(([entry]) =>
      set({ isOutOfSight: entry?.isIntersecting === false }),
    );
    visibility.observe(section);
    return () => {
      listening.abort();
      visibility.disconnect();
    };
  }, [section]);
  return {
    reasons: layer ? { ...reasons, isCovered: layer instanceof HTMLDialogElement } : reasons,
    pause: () => setReasons((before) => ({ ...before, isPaused: true })),
    play: () => setReasons((before) => ({ ...before, ...PLAY })),
  };
}

/** Play works although pointer and focus are still on the offers. */
const PLAY = { isPaused: false, isPointedAt: false, hasFocus: false };

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Time after the last letter. Focus says nothing: it stays when a phone's keyboard is closed. */
const TYPING_MS = 3000;

function watchTyping(report: (isTyping: boolean) => void, signal: AbortSignal): void {
  let stopping = 0;
  const type = ({ target }: Pick<Event, 'target'>) => {
    if (!isField(target)) return;
    window.clearTimeout(stopping);
    report(true);
    stopping = window.setTimeout(() => report(false), TYPING_MS);
  };
  report(false); // corrected below if a field has focus
  type({ target: document.activeElement });
  document.addEventListener('focusin', type, { signal });
  document.addEventListener('input', type, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(stopping));
}

const isField = (place: EventTarget | null): boolean =>
  place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement;

/** Returns the same object if nothing changes, to avoid a render. */
function merged(before: StopReasons, change: Partial<StopReasons>): StopReasons {
  // keys of `Partial<StopReasons>`
  const isNews = Object.entries(change).some(
    ([name, value]) => before[name as keyof StopReasons] !== value,
  );
  return isNews ? { ...before, ...change } : before;
}

/** The state before this code loaded. */
const reasonsNow = (section: HTMLElement): StopReasons => ({
  isPaused: false,
  isPointedAt: section.matches(':hover') && window.matchMedia('(hover: hover)').matches,
  hasFocus: section.contains(document.activeElement),
  isCovered: topDialog() !== undefined,
  isTyping: isField(document.activeElement),
  isOutOfSight: false,
  isHidden: document.hidden,
  wantsLessMotion: window.matchMedia(LESS_MOTION).matches,
});
