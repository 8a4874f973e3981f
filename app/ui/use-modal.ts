import { useLayoutEffect, useRef, type RefObject } from 'react';
import { screenChanged } from './second-press';

/** Escape, "back" and the backdrop call `onDismiss`, which may keep the dialog open. */
export function useModal(onDismiss: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  // Runs before the paint: Escape, pressed on what is seen, must not meet the state before it.
  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const { pathname } = window.location;
    const stop = listen(dialog, () => dismiss.current());
    keepScrollbarWidth();
    if (!dialog.open) dialog.showModal();
    screenChanged();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('[data-modal-title]');
    first?.focus();
    return () => {
      stop();
      dialog.close();
      screenChanged();
      // the new page could not get focus under the dialog
      const next = window.location.pathname === pathname ? opener : document.querySelector('main');
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** Keeps its width for the styles: the page must not grow when a dialog hides the scrollbar. */
function keepScrollbarWidth(): void {
  if (document.querySelector('dialog:modal')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}

function listen(dialog: HTMLDialogElement, dismiss: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let pressedBackdrop = false;
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    dismiss();
  };
  // Browsers close a dialog on a second Escape; reopen it while it is mounted.
  const onClose = (event: Event) => {
    if (event.target !== dialog || dialog.open || !dialog.isConnected) return;
    dialog.showModal();
    dismiss();
  };
  const onPress = (event: Event) => {
    pressedBackdrop = event.target === dialog;
  };
  const onClick = (event: Event) => {
    if (pressedBackdrop && event.target === dialog) dismiss();
  };
  dialog.addEventListener('cancel', onCancel, { signal });
  dialog.addEventListener('close', onClose, { signal });
  dialog.addEventListener('pointerdown', onPress, { signal });
  dialog.addEventListener('click', onClick, { signal });
  return () => listening.abort();
}
