import { useEffect, useState } from 'react';
import { asRecord } from '#app/ground/json';
import { paiseToRupees } from '#app/ground/money';
import type { CartItem } from './cart';
import { readCart, writeCart } from './cart-store';
import { words } from '#app/words/words';

export type Freshness = 'unknown' | 'same' | 'changed' | 'gone';

/** Updates the item to the current price; a stored price is never trusted. */
export function useFreshPrice(item: CartItem | undefined): Freshness {
  const [freshness, setFreshness] = useState<{ slug: string; is: Freshness } | undefined>();
  const slug = item?.slug;

  useEffect(() => {
    if (!slug) return;
    const asking = new AbortController();
    fetchPrice(slug, asking.signal).then(
      (answer) => setFreshness({ slug, is: answer === 'gone' ? 'gone' : updateCart(slug, answer) }),
      () => undefined, // offline: checkout checks the price again
    );
    return () => asking.abort();
  }, [slug]);

  return freshness && freshness.slug === slug ? freshness.is : 'unknown';
}

type Answer = 'gone' | { name: string; pricePaise: number };

async function fetchPrice(slug: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`${words.page.base}/services/${encodeURIComponent(slug)}`, {
    signal,
    headers: { accept: 'application/json' },
  });
  if (response.status === 404) return 'gone';
  if (!response.ok) throw new Error(`The catalogue returned ${response.status}`);
  const body: unknown = await response.json();
  if (!isAnswer(body)) throw new Error('The catalogue returned an unexpected shape');
  return body;
}

function isAnswer(body: unknown): body is Exclude<Answer, 'gone'> {
  const { name, pricePaise } = asRecord(body);
  return typeof name === 'string' && Number.isInteger(pricePaise);
}

function updateCart(slug: string, { name, pricePaise }: Exclude<Answer, 'gone'>): Freshness {
  const [item] = readCart();
  if (!item || item.slug !== slug) return 'unknown';
  const price = paiseToRupees(pricePaise);
  if (item.price === price && item.name === name) return 'same';
  writeCart([{ ...item, name, price }]);
  return item.price === price ? 'same' : 'changed';
}
