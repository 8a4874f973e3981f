import { useEffect, useRef } from 'react';
import { useLocation } from '@remix-run/react';
import { hasKeptStep } from './kept-step';
import { isPanelName, type PanelName } from './overlays';

/**
 * Gives an open panel its own history entry, so that "back" closes it and stays on the page.
 * The entry repeats the page's entry and adds the panel's name. The router must not see it, because
 * it would load the page again. Closing the panel in another way removes the entry.
 */
export function usePanelHistory(
  panel: PanelName | null,
  open: (name: PanelName) => void,
  close: () => void,
): void {
  const here = useRef<Entry>(NO_ENTRY);
  const shown = useRef(panel);
  const leavingFor = useRef<number>();
  const { key } = useLocation();

  useEffect(() => {
    const { current: before } = here;
    here.current = readEntry();
    // The panel linked to the page below it: remove the entries in between.
    if (
      before.panel &&
      !here.current.panel &&
      here.current.idx >= before.idx &&
      here.current.address === before.address
    )
      leavingFor.current = goToEntry(before.idx - 1, here.current);
  }, [key]);

  useEffect(() => {
    shown.current = panel;
    const isReload = isLoading;
    isLoading = false;
    if (leavingFor.current !== undefined) return;
    const entry = readEntry();
    if (panel)
      here.current = entry.panel
        ? writeEntry('replaceState', entry.idx, panel)
        : writeEntry('pushState', entry.idx + 1, panel);
    else if (entry.panel) {
      // Complete Order opens it in the checkout and then goes on to pay.
      if (isReload && hasKeptStep() && !entry.address.includes('checkout')) open('account');
      else leavingFor.current = goToEntry(entry.idx - 1, entry);
    }
  }, [panel, open]);

  useEffect(() => {
    onPop = (event) => {
      const from = here.current;
      const to = readEntry();
      const expected = leavingFor.current;
      here.current = to;
      leavingFor.current = undefined;
      if (to.idx === expected && !to.panel) {
        if (shown.current) here.current = writeEntry('pushState', to.idx + 1, shown.current);
      } else if (from.panel && shown.current && to.idx === from.idx - 1) {
        // stays until the panel has closed: it may be busy or ask a question
        here.current = writeEntry('pushState', from.idx, shown.current);
        dismissTopmost(close);
      } else if (to.panel && to.idx === from.idx + 1) {
        open(to.panel);
      } else if (to.panel && to.idx < from.idx) {
        here.current = from; // a page was opened from the panel: go on to the page below it
        window.history.back();
      } else return;
      event.stopImmediatePropagation();
    };
    return () => {
      onPop = undefined;
    };
  }, [open, close]);
}

/** True until the page that was loaded has looked at its own entry once. */
let isLoading = true;

let onPop: ((event: PopStateEvent) => void) | undefined;

/** Call before the router starts: popstate listeners run in the order of registration. */
export function capturePopState(): void {
  window.addEventListener('popstate', (event) => onPop?.(event));
}

interface Entry {
  /** The router's entry number; NaN for foreign entries, such as a payment window's. */
  idx: number;
  address: string;
  panel: PanelName | undefined;
}

const NO_ENTRY: Entry = { idx: Number.NaN, address: '', panel: undefined };

function readEntry(): Entry {
  // validated below
  const { idx, panel } = (window.history.state ?? {}) as {
    idx?: unknown;
    panel?: unknown;
  };
  return {
    idx: typeof idx === 'number' ? idx : Number.NaN,
    address: window.location.pathname + window.location.search,
    panel: isPanelName(panel) ? panel : undefined,
  };
}

function writeEntry(how: 'pushState' | 'replaceState', idx: number, panel: PanelName): Entry {
  window.history[how]({ ...window.history.state, idx, panel }, '');
  return readEntry();
}

function goToEntry(idx: number, from: Entry): number {
  window.history.go(idx - from.idx);
  return idx;
}

/** Closes an open question first, like Escape; a busy panel stays. */
function dismissTopmost(close: () => void): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  else close();
}
