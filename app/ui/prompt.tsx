import { useId, type ReactNode } from 'react';
import { Icon } from './icon';
import { addLateStyles } from './late-styles';
import css from './prompt.css?inline';
import './sheet-styles';
import { useModal } from './use-modal';

addLateStyles('ui', css);

export function Prompt({
  text,
  detail,
  isGood,
  onDismiss,
  children,
}: {
  text: string;
  detail?: ReactNode;
  isGood?: boolean;
  onDismiss: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useModal(onDismiss);
  return (
    <dialog
      ref={dialog}
      className={isGood ? 'prompt prompt-good' : 'prompt'}
      role="alertdialog"
      aria-labelledby={`${id}-text`}
      aria-describedby={detail ? `${id}-detail` : undefined}
    >
      <div className="prompt-frame">
        {isGood ? <Icon name="success" size={32} /> : null}
        <p className="prompt-text" id={`${id}-text`}>
          {text}
        </p>
        {detail ? (
          <div className="prompt-detail" id={`${id}-detail`}>
            {detail}
          </div>
        ) : null}
        <div className="prompt-actions">{children}</div>
      </div>
    </dialog>
  );
}
