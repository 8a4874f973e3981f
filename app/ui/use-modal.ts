import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { screenChanged } from './second-press';

/**
 * Keeps a native `<dialog>` open as a modal for as long as its component is mounted: focus moves in and comes back,
 * Escape, the back gesture and a press on the backdrop all end in `onDismiss`, which may decline.
 */
export function useModal(onDismiss: () => void): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const { pathname } = window.location;
    const stop = listen(dialog, () => dismiss.current());
    if (!dialog.open) dialog.showModal();
    screenChanged();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('[data-modal-title]');
    first?.focus();
    return () => {
      stop();
      dialog.close();
      screenChanged();
      const next = window.location.pathname === pathname ? opener : document.querySelector('main'); // of a page that could not be focused below the dialog
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
    };
  }, []);
  return ref;
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
  // The browser may close on a second Escape whatever the page says; a mounted sheet stays open.
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
