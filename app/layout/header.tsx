import { Link } from '@remix-run/react';
import { CartCount } from '#app/cart/cart-count';
import { LocationButton } from '#app/location/location-button';
import { Icon } from '#app/ui/icon';
import { BackButton } from './back-button';
import { BarEntry } from './bar-entry';
import { entries } from './entries';
import { LanguageButton } from './language-button';
import { Logo } from './logo';
import { OfflineBar } from './offline-bar';
import { PanelLink } from '#app/overlays/panel-link';
import { words } from '#app/words/words';

export function Header({ brandName }: { brandName: string }) {
  return (
    <header className="top">
      <div className="wrap top-row">
        <BackButton />
        <Link to="/" className="top-logo" aria-label={words.shop.homeOf(brandName)}>
          <Logo name={brandName} />
        </Link>
        <LocationButton />
        <nav className="top-bar" aria-label={words.shop.main}>
          {entries().map((entry) => (
            <BarEntry key={entry.label} entry={entry} />
          ))}
        </nav>
        <LanguageButton className="top-language" />
        <PanelLink
          panel="cart"
          href={`${words.page.base}/checkout`}
          className="icon-button top-cart"
        >
          <span className="bar-icon">
            <Icon name="cart" />
            <CartCount />
          </span>
          <span className="visually-hidden">{words.shop.openCart}</span>
        </PanelLink>
      </div>
      <OfflineBar />
    </header>
  );
}
