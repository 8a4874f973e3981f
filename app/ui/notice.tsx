import type { ReactNode } from 'react';
import { Icon } from './icon';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

/** A banner that says what happened and the way out; `live` interrupts to read it out when it appears. What can wait for its turn stands in a `NoticePlace`. */
export function Notice({ tone = 'info', title, live = false, children }: { tone?: NoticeTone; title?: string; live?: boolean; children?: ReactNode }) {
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

/** Where notices come and go. The live region is there before them: one that came with its words would not be read out. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>;
}
