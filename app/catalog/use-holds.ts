import { useEffect, useState } from 'react';
import { topDialog, useTopLayer } from '#app/shell/use-top-layer';
import type { Holds } from './autoplay';

/** Watches for what stops the offers: a mouse, a finger or the focus on them, a dialog, somebody who types, that nobody sees them, the wish for less motion. */
export function useHolds(section: HTMLElement): { holds: Holds; pause: () => void; play: () => void } {
  const [holds, setHolds] = useState(() => holdsNow(section));
  const layer = useTopLayer();
  useEffect(() => {
    const hold = (change: Partial<Holds>) => setHolds((before) => merged(before, change));
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
    watchTyping((isTyping) => hold({ isTyping }), signal);
    document.addEventListener('visibilitychange', look, { signal });
    lessMotion.addEventListener('change', look, { signal });
    const sight = new IntersectionObserver(([entry]) => hold({ isOutOfSight: entry?.isIntersecting === false }));
    sight.observe(section);
    return () => {
      listening.abort();
      sight.disconnect();
    };
  }, [section]);
  return { holds: layer ? { ...holds, isCovered: layer instanceof HTMLDialogElement } : holds, pause: () => setHolds((before) => ({ ...before, isPaused: true })), play: () => setHolds((before) => ({ ...before, ...PLAY })) };
}

/** Who presses Play means it, with the finger, the mouse and the focus still there. */
const PLAY = { isPaused: false, isPointedAt: false, hasFocus: false };

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** After the last letter. The focus alone says nothing: on a phone it stays in a text box whose keyboard was put away. */
const TYPING_MS = 3000;

/** Until the signal, tells when somebody begins to type, or comes to do so, and when they have stopped. */
function watchTyping(tell: (isTyping: boolean) => void, signal: AbortSignal): void {
  let stopping = 0;
  const type = ({ target }: Pick<Event, 'target'>) => {
    if (!isField(target)) return;
    window.clearTimeout(stopping);
    tell(true);
    stopping = window.setTimeout(() => tell(false), TYPING_MS);
  };
  tell(false); // unless somebody still is at it
  type({ target: document.activeElement });
  document.addEventListener('focusin', type, { signal });
  document.addEventListener('input', type, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(stopping));
}

const isField = (place: EventTarget | null): boolean => place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement;

/** The same object unless something is different: most of what happens on a page changes nothing here. */
function merged(before: Holds, change: Partial<Holds>): Holds {
  const isNews = Object.entries(change).some(([name, value]) => before[name as keyof Holds] !== value); // the names of a part of it
  return isNews ? { ...before, ...change } : before;
}

/** What began before this code came. */
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
