/** Makes the dialog non-modal, or it blocks Google's challenge. @returns what undoes it */
export function makeDialogNonModal(host: HTMLElement): () => void {
  const dialog = host.closest('dialog');
  if (!dialog?.matches(':modal')) return () => undefined;
  reopen(dialog, () => dialog.show());
  return () => {
    if (dialog.isConnected && dialog.open) reopen(dialog, () => dialog.showModal());
  };
}

/** Closes the dialog in between, without its event. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  const swallow = (event: Event) => {
    if (event.target !== dialog) return;
    event.stopImmediatePropagation();
    window.removeEventListener('close', swallow, true);
  };
  window.addEventListener('close', swallow, true);
  dialog.close();
  open();
}
