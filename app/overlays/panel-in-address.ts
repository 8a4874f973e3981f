import { useEffect } from 'react';
import { useLocation } from '@remix-run/react';
import { isPanelName, type PanelName } from './overlays';

/** Opens the cart for `/#cart`, the link on pages without JavaScript, and removes the hash. */
export function usePanelInAddress(openPanel: (name: PanelName) => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!isPanelName(name)) return;
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
    openPanel(name);
  }, [hash, openPanel]);
}
