/** The index: the texts are in `hi-<area>.ts`. */
import type { Words } from './en';
import { page } from './hi-page';
import { account } from './hi-account';
import { booking } from './hi-booking';
import { cart } from './hi-cart';
import { catalog } from './hi-catalog';
import { changes } from './hi-changes';
import { checkout } from './hi-checkout';
import { company } from './hi-company';
import { landing } from './hi-landing';
import { location } from './hi-location';
import { orders } from './hi-orders';
import { bills, papers } from './hi-papers';
import { payments } from './hi-payments';
import { held, privacy } from './hi-privacy';
import { search } from './hi-search';
import { shop } from './hi-shop';
import { tickets, support } from './hi-support';
import { visits } from './hi-visits';

export const hi = {
  page,
  account,
  booking,
  cart,
  catalog,
  changes,
  checkout,
  company,
  landing,
  location,
  orders,
  bills,
  papers,
  payments,
  held,
  privacy,
  search,
  shop,
  tickets,
  support,
  visits,
} satisfies Words;
