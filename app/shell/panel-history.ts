import { useEffect, useRef } from 'react';
import { useLocation } from '@remix-run/react';
import { isPanelName, type PanelName } from './overlays';

/**
 * An open panel stands on a history entry of its own, so that "back" closes it and stays on the page. The entry is the
 * page's own once more, with the panel's name beside the router's `idx` and `key`; the router never hears of it, for it
 * would load the page again. History follows the panel: closed in any other way, it takes its entry back.
 */
export function usePanelHistory(panel: PanelName | null, open: (name: PanelName) => void, close: () => void): void {
  const here = useRef<Entry>(NO_ENTRY);
  const shown = useRef(panel);
  const leavingFor = useRef<number>();
  const { key } = useLocation();

  useEffect(() => {
    const { current: before } = here;
    here.current = readEntry();
    // From the panel to the page one is on: all entries for that are one too many.
    if (before.panel && !here.current.panel && here.current.idx >= before.idx && here.current.address === before.address) leavingFor.current = goTo(before.idx - 1, here.current);
  }, [key]);

  useEffect(() => {
    shown.current = panel;
    if (leavingFor.current !== undefined) return; // once that is done, `onPop` sees to it
    const entry = readEntry();
    if (panel) here.current = entry.panel ? mark('replaceState', entry.idx, panel) : mark('pushState', entry.idx + 1, panel);
    else if (entry.panel) leavingFor.current = goTo(entry.idx - 1, entry);
  }, [panel]);

  useEffect(() => {
    onPop = (event) => {
      const from = here.current;
      const to = readEntry();
      const expected = leavingFor.current;
      here.current = to;
      leavingFor.current = undefined;
      if (to.idx === expected && !to.panel) {
        if (shown.current) here.current = mark('pushState', to.idx + 1, shown.current);
      } else if (from.panel && shown.current && to.idx === from.idx - 1) {
        here.current = mark('pushState', from.idx, shown.current); // until it has closed: it may be busy, or be asking something
        dismissTopmost(close);
      } else if (to.panel && to.idx === from.idx + 1) {
        open(to.panel);
      } else if (to.panel && to.idx < from.idx) {
        here.current = from; // a page was opened from the panel: on to the page below it
        window.history.back();
      } else return;
      event.stopImmediatePropagation();
    };
    return () => {
      onPop = undefined;
    };
  }, [open, close]);
}

let onPop: ((event: PopStateEvent) => void) | undefined;

/** To be called before there is a router: listeners of the window are asked in the order they came. */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => onPop?.(event));
}

interface Entry {
  /** The router's number for it; not a number for an entry of somebody else, such as a payment window. */
  idx: number;
  address: string;
  panel: PanelName | undefined;
}

const NO_ENTRY: Entry = { idx: Number.NaN, address: '', panel: undefined };

function readEntry(): Entry {
  const state: unknown = window.history.state;
  const { idx, panel } = (typeof state === 'object' && state !== null ? state : {}) as { idx?: unknown; panel?: unknown }; // each is looked at before use
  return { idx: typeof idx === 'number' ? idx : Number.NaN, address: window.location.pathname + window.location.search, panel: isPanelName(panel) ? panel : undefined };
}

function mark(how: 'pushState' | 'replaceState', idx: number, panel: PanelName): Entry {
  window.history[how]({ ...window.history.state, idx, panel }, '');
  return readEntry();
}

/** Returns the number of the entry that it leads to. */
function goTo(idx: number, from: Entry): number {
  window.history.go(idx - from.idx);
  return idx;
}

/** As Escape would: a question over a panel goes first, and whatever is busy stays. */
function dismissTopmost(close: () => void): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  else close();
}
