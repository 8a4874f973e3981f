import { useContext } from 'react';
import { NonceContext } from '#app/ui/nonce';

/** All the scripting of a still page: a few lines inside the document, no request. Without them every link still leads somewhere. */
export function StillPage() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${bringUpToDate.toString().replace(/\n\s+/g, '\n')})()` }} />;
}

/**
 * What the frame shows of this browser's own state on every page: the cart's count, the chosen place, "back" as history; and nothing of it
 * once somebody signed out in another tab, which clears all storage but this tab's own.
 * Panels need the whole shop, so their links go to the home page, which opens them. Sent as text: it can use nothing
 * from outside itself, and trusts nothing in storage to be what it should.
 */
function bringUpToDate(): void {
  const each = (selector: string, change: (element: HTMLElement) => void) => document.querySelectorAll<HTMLElement>(selector).forEach(change);
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
  each('a[data-panel]', (link) => link.setAttribute('href', `/#${link.dataset.panel}`));
  each('.top-back', (link) =>
    link.addEventListener('click', (event) => {
      if (document.referrer === '' || window.history.length < 2) return;
      event.preventDefault();
      window.history.back();
    }),
  );
  const cart = stored('localStorage', 'cartItems') as { slug?: unknown }[] | undefined;
  if (Array.isArray(cart) && text(cart[0]?.slug)) each('[data-cart-count]', (badge) => (badge.hidden = false));
  const place = stored('sessionStorage', 'location') as { title?: unknown; description?: unknown } | null | undefined;
  const description = [...text(place?.description)];
  if (!text(place?.title) || description.length === 0) return;
  each('.location-title', (title) => (title.textContent = text(place?.title)));
  each('.location-description', (line) => (line.textContent = description.length > 20 ? `${description.slice(0, 20).join('')}...` : description.join('')));
  each('.location-button .visually-hidden', (whole) => (whole.textContent = description.join('')));
}
