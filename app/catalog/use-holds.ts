import { useEffect, useState } from 'react';
import type { Holds } from './autoplay';

/** Watches for what stops the offers: a mouse, a finger or the focus on them, a dialog or a text box in use, that nobody sees them, the wish for less motion. */
export function useHolds(section: HTMLElement): { holds: Holds; setPaused: (isPaused: boolean) => void } {
  const [holds, setHolds] = useState(() => holdsNow(section));
  useEffect(() => {
    const hold = (change: Partial<Holds>) => setHolds((before) => ({ ...before, ...change }));
    const lessMotion = window.matchMedia(LESS_MOTION);
    const look = () => hold({ isHidden: document.hidden, wantsLessMotion: lessMotion.matches });
    const mouse = (isPointedAt: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && hold({ isPointedAt });
    const finger = (isPointedAt: boolean) => (event: PointerEvent) => event.pointerType !== 'mouse' && hold({ isPointedAt });
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener('pointerenter', mouse(true), { signal });
    section.addEventListener('pointerleave', mouse(false), { signal });
    section.addEventListener('pointerdown', finger(true), { signal });
    window.addEventListener('pointerup', finger(false), { signal });
    window.addEventListener('pointercancel', finger(false), { signal });
    section.addEventListener('focusin', () => hold({ hasFocus: true }), { signal });
    section.addEventListener('focusout', ({ relatedTarget }) => hold({ hasFocus: relatedTarget instanceof Node && section.contains(relatedTarget) }), { signal });
    document.addEventListener('focusin', ({ target }) => hold({ isBusyElsewhere: isBusyAt(target) }), { signal });
    document.addEventListener('focusout', ({ relatedTarget }) => hold({ isBusyElsewhere: isBusyAt(relatedTarget) }), { signal });
    document.addEventListener('visibilitychange', look, { signal });
    lessMotion.addEventListener('change', look, { signal });
    const sight = new IntersectionObserver(([entry]) => hold({ isOutOfSight: entry?.isIntersecting === false }));
    sight.observe(section);
    return () => {
      listening.abort();
      sight.disconnect();
    };
  }, [section]);
  return { holds, setPaused: (isPaused) => setHolds((before) => ({ ...before, isPaused })) };
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the focus stands where somebody types or answers. A modal dialog always has it. */
const isBusyAt = (place: EventTarget | null): boolean => place instanceof Element && place.closest('dialog, input, textarea, select') !== null;

/** What began before this code came. */
const holdsNow = (section: HTMLElement): Holds => ({
  isPaused: false,
  isPointedAt: section.matches(':hover') && window.matchMedia('(hover: hover)').matches,
  hasFocus: section.contains(document.activeElement),
  isBusyElsewhere: isBusyAt(document.activeElement),
  isOutOfSight: false,
  isHidden: document.hidden,
  wantsLessMotion: window.matchMedia(LESS_MOTION).matches,
});
