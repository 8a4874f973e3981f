import { useId } from 'react';
import { useFrame } from '#app/frame/frame';
import { formatPaise, type Paise } from '#app/ground/money';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

interface FeeBillProps {
  pricePaise: Paise;
  kind: VisitKind;
  heading?: 'h2' | 'h3';
}

/** What the price buys, drawn as the bill that the customer gets at the end. */
export function FeeBill({ pricePaise, kind, heading: Heading = 'h2' }: FeeBillProps) {
  const id = useId();
  const fee = useFrame()?.site.fee;
  if (!fee || !fee[kind].covers || !fee.deducted) return null;
  const price = formatPaise(pricePaise);
  const lines: [string, string, string][] = [
    [words.booking.nowOnline, price, fee[kind].covers],
    [words.booking.partsIfAny, words.booking.quoted, fee.parts],
    [words.booking.finalBill, `−${price}`, fee.deducted],
  ];
  return (
    <section className="bill" aria-labelledby={id}>
      <Heading id={id}>{words.booking.whatBuys(price)}</Heading>
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
