import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { savesData } from '#app/ui/saves-data';
import { useOverlays, usePanelLoaders, type PanelName } from './overlays';
import { useIsStill } from '#app/ui/still';

interface PanelLinkProps extends Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'children'
> {
  panel: PanelName;
  href: string;
  'data-open'?: boolean;
}

export function PanelLink({ panel, href, children, ...rest }: PanelLinkProps) {
  const overlays = useOverlays();
  const isStill = useIsStill();
  const load = usePanelLoaders()[panel];
  const preload = () => {
    if (!savesData()) load().catch(() => undefined); // a click tries again and reports a failure
  };

  function open(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    overlays.openPanel(panel);
  }

  if (isStill) {
    return (
      <a href={href} data-panel={panel} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={href}
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
      onPointerEnter={preload}
      onPointerDown={preload}
      onFocus={preload}
      {...rest}
    >
      {children}
    </a>
  );
}
