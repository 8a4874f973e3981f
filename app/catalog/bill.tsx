import { useFrame } from '#app/frame';
import { formatPaise } from '#app/money';
import type { CardService } from './card-service';
import { words } from '#app/words/words';

/** What the price buys, drawn as the bill that the customer gets at the end. */
export function Bill({
  service: { pricePaise, visitKind },
}: {
  service: Pick<CardService, 'pricePaise' | 'visitKind'>;
}) {
  const fee = useFrame()?.site.fee;
  if (!fee || !fee[visitKind].covers || !fee.deducted) return null;
  const price = formatPaise(pricePaise);
  const lines: [string, string, string][] = [
    [words.catalog.nowOnline, price, fee[visitKind].covers],
    [words.catalog.partsIfAny, words.catalog.quoted, fee.parts],
    [words.catalog.finalBill, `−${price}`, fee.deducted],
  ];
  return (
    <section className="bill" aria-labelledby="bill">
      <h2 id="bill">{words.catalog.whatBuys(price)}</h2>
      <ol>
        {lines.map(([when, sum, why]) => (
          <li key={when}>
            <b>{when}</b> <b>{sum}</b>
            <p lang={words.page.langOf(why)}>{why}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
