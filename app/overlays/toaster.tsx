import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/icon';
import type { OverlayState } from './overlays';
import { useTopLayer } from '#app/ui/use-top-layer';
import { words } from '#app/words/words';

const TOAST_MS = 3000;

export function Toaster({
  toast,
  onDrop,
}: {
  toast: OverlayState['toast'];
  onDrop: (id: number) => void;
}) {
  const host = useTopLayer();
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(() => onDrop(toast.id), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [toast, onDrop]);

  if (!host) return null;
  return createPortal(
    <div className="toaster" role="status">
      {toast ? (
        <div className="toast" key={toast.id}>
          <p>{toast.text}</p>
          <button
            type="button"
            className="toast-close"
            aria-label={words.shop.closeMessage}
            onClick={() => onDrop(toast.id)}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      ) : null}
    </div>,
    host,
  );
}
