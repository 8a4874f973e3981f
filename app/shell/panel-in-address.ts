import { useEffect } from 'react';
import { useLocation } from '@remix-run/react';
import { isPanelName, type PanelName } from './overlays';

/** `/#cart` opens the cart: how a page without JavaScript leads to a panel. The address is then the page's own again. */
export function usePanelInAddress(openPanel: (name: PanelName) => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!isPanelName(name)) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    openPanel(name);
  }, [hash, openPanel]);
}
