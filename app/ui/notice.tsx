import type { ReactNode } from 'react';
import { Icon } from './icon';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

/** `live` interrupts the screen reader. For polite announcements use `NoticePlace`. */
export function Notice({
  tone = 'info',
  title,
  live = false,
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  live?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`notice notice-${tone}`} role={live ? 'alert' : undefined}>
      <Icon name={tone} size={20} />
      <div className="notice-text">
        {title ? <p className="notice-title">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** Must be mounted before its notices, or they are not announced. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>;
}
