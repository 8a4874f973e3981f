import { useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon';
import './sheet-styles';
import { useModal } from './use-modal';
import { words } from '#app/words/words';

export interface SheetProps {
  title: string;
  onClose: () => void;
  closeDisabled?: boolean;
  /** Laptops: side panel or centred dialog. Phones always get a bottom sheet. */
  side?: 'end' | 'center';
  footer?: ReactNode;
  children: ReactNode;
}

/** `data-autofocus` marks what gets focus first; by default it is the title. */
export function Sheet({
  title,
  onClose,
  closeDisabled = false,
  side = 'end',
  footer,
  children,
}: SheetProps) {
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const left = useRef(false);
  const dialog = useModal(leave);

  function leave() {
    if (closeDisabled || left.current) return;
    left.current = true;
    setLeaving(true);
    window.setTimeout(onClose, leavingTime());
  }

  return (
    <dialog
      ref={dialog}
      className={`sheet sheet-${side}`}
      aria-labelledby={titleId}
      data-leaving={leaving || undefined}
    >
      <div className="sheet-frame">
        <header className="sheet-head">
          <h2 id={titleId} tabIndex={-1} data-modal-title>
            {title}
          </h2>
          <button
            type="button"
            className="sheet-close"
            aria-label={words.shop.close}
            disabled={closeDisabled}
            onClick={leave}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="sheet-body">{children}</div>
        {footer ? <footer className="sheet-foot">{footer}</footer> : null}
      </div>
    </dialog>
  );
}

const LEAVING_MS = 160;
const leavingTime = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVING_MS;
