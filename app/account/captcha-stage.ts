/**
 * Google puts the picture challenge at the end of the page's body, where a modal dialog covers it and keeps every press
 * from it. While a challenge may come up, the dialog around `host` therefore stays open without being modal.
 * Returns what makes it modal again.
 */
export function clearStageFor(host: HTMLElement): () => void {
  const dialog = host.closest('dialog');
  if (!dialog?.matches(':modal')) return () => undefined;
  reopen(dialog, () => dialog.show());
  return () => {
    if (dialog.isConnected && dialog.open) reopen(dialog, () => dialog.showModal());
  };
}

/** Changing the kind takes a close in between, of which nobody is to hear. */
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
