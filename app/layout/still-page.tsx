import { useContext } from 'react';
import { NonceContext } from '#app/ui/nonce';

export function StillPage() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      dangerouslySetInnerHTML={{
        __html: `(${applyBrowserState.toString().replace(/\n\s+/g, '\n')})()`,
      }}
    />
  );
}

/**
 * Shows the cart count, the location and a working "back", and reloads on a sign-out in another
 * tab. Panel links go to the home page, which can open panels.
 * Sent as source text, so it must not use anything from outside. It does not trust storage.
 */
function applyBrowserState(): void {
  const each = (selector: string, change: (element: HTMLElement) => void) =>
    document.querySelectorAll<HTMLElement>(selector).forEach(change);
  const stored = (storage: 'localStorage' | 'sessionStorage', key: string): unknown => {
    try {
      return JSON.parse(window[storage].getItem(key) ?? '');
    } catch {
      return undefined;
    }
  };
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

  window.addEventListener('storage', (event) => {
    if (event.key !== null) return;
    window.sessionStorage.clear();
    window.location.reload();
  });
  window.addEventListener('load', () => each('.progress-load', (bar) => bar.remove()));
  const home = document.documentElement.lang === 'hi-IN' ? '/hi' : '/';
  each('a[data-panel]', (link) => link.setAttribute('href', `${home}#${link.dataset.panel}`));
  each('.top-back', (link) =>
    link.addEventListener('click', (event) => {
      if (document.referrer === '' || window.history.length < 2) return;
      event.preventDefault();
      window.history.back();
    }),
  );
  const cart = stored('localStorage', 'cartItems') as { slug?: unknown }[] | undefined;
  if (Array.isArray(cart) && text(cart[0]?.slug))
    each('[data-cart-count]', (badge) => (badge.hidden = false));
  const place = stored('sessionStorage', 'location') as
    { title?: unknown; description?: unknown } | null | undefined;
  const description = [...text(place?.description)];
  if (!text(place?.title) || description.length === 0) return;
  each('.location-title', (title) => (title.textContent = text(place?.title)));
  each(
    '.location-description',
    (line) =>
      (line.textContent =
        description.length > 20 ? `${description.slice(0, 20).join('')}...` : description.join('')),
  );
  each('.location-button .visually-hidden', (whole) => (whole.textContent = description.join('')));
}
