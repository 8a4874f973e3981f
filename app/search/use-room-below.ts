import { useLayoutEffect, useRef, type RefObject } from 'react';

const GAP = 12;
const ENOUGH = 260;

/** Keeps a list above the on-screen keyboard; scrolls the input up if there is little room. */
export function useRoomBelow<List extends HTMLElement>(
  input: HTMLInputElement,
  isOpen: boolean,
): RefObject<List> {
  const list = useRef<List>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const viewport = window.visualViewport;
    const room = () =>
      (viewport ? viewport.offsetTop + viewport.height : window.innerHeight) -
      input.getBoundingClientRect().bottom -
      GAP;
    const fit = () => {
      if (list.current) list.current.style.maxHeight = `${Math.max(room(), 120)}px`;
    };
    const makeRoom = () => {
      if (room() < ENOUGH) input.form?.scrollIntoView({ block: 'start' });
      fit();
    };
    makeRoom();
    const listening = new AbortController();
    window.addEventListener('scroll', fit, { signal: listening.signal, passive: true });
    viewport?.addEventListener('resize', makeRoom, { signal: listening.signal });
    return () => listening.abort();
  }, [input, isOpen]);
  return list;
}
