import { useEffect, useState } from 'react';
import { topDialog, useTopLayer } from '#app/ui/use-top-layer';
import type { Holds } from './autoplay';

export function useHolds(section: HTMLElement): {
  holds: Holds;
  pause: () => void;
  play: () => void;
} {
  const [holds, setHolds] = useState(() => holdsNow(section));
  const layer = useTopLayer();
  useEffect(() => {
    const hold = (change: Partial<Holds>) => setHolds((before) => merged(before, change));
    const lessMotion = window.matchMedia(LESS_MOTION);
    const readEnvironment = () =>
      hold({ isHidden: document.hidden, wantsLessMotion: lessMotion.matches });
    const mouse = (isPointedAt: boolean) => (event: PointerEvent) =>
      event.pointerType === 'mouse' && hold({ isPointedAt });
    const finger = (isPointedAt: boolean) => (event: PointerEvent) =>
      event.pointerType !== 'mouse' && hold({ isPointedAt });
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener('pointerenter', mouse(true), { signal });
    section.addEventListener('pointerleave', mouse(false), { signal });
    section.addEventListener('pointerdown', finger(true), { signal });
    window.addEventListener('pointerup', finger(false), { signal });
    window.addEventListener('pointercancel', finger(false), { signal });
    section.addEventListener('focusin', () => hold({ hasFocus: true }), { signal });
    section.addEventListener(
      'focusout',
      ({ relatedTarget }) =>
        hold({ hasFocus: relatedTarget instanceof Node && section.contains(relatedTarget) }),
      { signal },
    );
    watchTyping((isTyping) => hold({ isTyping }), signal);
    document.addEventListener('visibilitychange', readEnvironment, { signal });
    lessMotion.addEventListener('change', readEnvironment, { signal });
    const visibility = new IntersectionObserver(([entry]) =>
      hold({ isOutOfSight: entry?.isIntersecting === false }),
    );
    visibility.observe(section);
    return () => {
      listening.abort();
      visibility.disconnect();
    };
  }, [section]);
  return {
    holds: layer ? { ...holds, isCovered: layer instanceof HTMLDialogElement } : holds,
    pause: () => setHolds((before) => ({ ...before, isPaused: true })),
    play: () => setHolds((before) => ({ ...before, ...PLAY })),
  };
}

/** Play works although pointer and focus are still on the offers. */
const PLAY = { isPaused: false, isPointedAt: false, hasFocus: false };

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** After the last letter. Not by focus: it stays when a phone's keyboard is closed. */
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
function merged(before: Holds, change: Partial<Holds>): Holds {
  // keys of `Partial<Holds>`
  const isNews = Object.entries(change).some(
    ([name, value]) => before[name as keyof Holds] !== value,
  );
  return isNews ? { ...before, ...change } : before;
}

/** The state before this code loaded. */
const holdsNow = (section: HTMLElement): Holds => ({
  isPaused: false,
  isPointedAt: section.matches(':hover') && window.matchMedia('(hover: hover)').matches,
  hasFocus: section.contains(document.activeElement),
  isCovered: topDialog() !== undefined,
  isTyping: isField(document.activeElement),
  isOutOfSight: false,
  isHidden: document.hidden,
  wantsLessMotion: window.matchMedia(LESS_MOTION).matches,
});
