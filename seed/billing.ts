import type { BillingQuery } from '#graphql/generated';
import { assumed, settle } from './assumed';
import { hindi } from './hindi/hindi';
import type { Written } from './written';

type Item = Written<BillingQuery>['rateCardItems'][number];
type Kind = NonNullable<Item>['kind'];

/** Key, name, price in rupees, days of warranty. */
type Line = [key: string, name: string, price: number, warrantyDays: number];

const items = (kind: Kind, lines: Line[]): Item[] =>
  settle(`billing.rateCardItems.${kind}`, assumed(lines)).map(
    ([key, name, price, warrantyDays]) => ({
      ...{ key, name, kind, price, sac: null, warrantyDays },
      translations: hindi({ name }),
    }),
  );

/** The specification names no price of work or parts, and says nothing of GST. */
export const billing: Written<BillingQuery> = {
  rateCardItems: [
    ...items('Labour', [
      ['labour-board', 'Board-level repair', 2_400, 7],
      ['labour-data', 'Data recovery, first 100 GB', 1_900, 0],
      ['labour-display', 'Fitting a display', 900, 7],
      ['labour-part', 'Fitting a part', 500, 7],
      ['labour-system', 'System installed anew, with drivers', 1_100, 7],
      ['labour-hour', 'Work by the hour', 600, 7],
    ]),
    ...items('Part', [
      ['part-battery', 'Laptop battery', 2_600, 365],
      ['part-display', 'Laptop display, 15.6 inch, Full HD', 5_200, 365],
      ['part-keyboard', 'Laptop keyboard', 1_800, 365],
      ['part-memory', 'Memory, 8 GB DDR4', 1_900, 365],
      ['part-ssd', 'SSD, 512 GB', 3_400, 365],
    ]),
  ],
  siteSetting: { gst: null },
};
