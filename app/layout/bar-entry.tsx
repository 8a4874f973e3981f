import { NavLink } from '@remix-run/react';
import { CartCount } from '#app/cart/cart-count';
import { Icon } from '#app/ui/icon';
import type { Entry } from './entries';
import { useShownPanel } from '#app/overlays/overlays';
import { PanelLink } from '#app/overlays/panel-link';
import { hrefHere } from '#app/words/href-here';

export function BarEntry({ entry }: { entry: Entry }) {
  const panel = useShownPanel();
  const inside = (
    <>
      <span className="bar-icon">
        <Icon name={entry.icon} />
        {entry.panel === 'cart' ? <CartCount /> : null}
      </span>
      <span>{entry.label}</span>
    </>
  );
  if (!entry.panel) {
    return (
      <NavLink to={entry.href} className="bar-entry" end>
        {inside}
      </NavLink>
    );
  }
  return (
    <PanelLink
      panel={entry.panel}
      href={hrefHere(entry.href)}
      className="bar-entry"
      data-open={panel === entry.panel || undefined}
    >
      {inside}
    </PanelLink>
  );
}
