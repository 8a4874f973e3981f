import { page } from './en-page';
import { account } from './en-account';
import { booking } from './en-booking';
import { cart } from './en-cart';
import { catalog } from './en-catalog';
import { changes } from './en-changes';
import { checkout } from './en-checkout';
import { company } from './en-company';
import { landing } from './en-landing';
import { location } from './en-location';
import { orders } from './en-orders';
import { bills, papers } from './en-papers';
import { payments } from './en-payments';
import { held, privacy } from './en-privacy';
import { search } from './en-search';
import { shop } from './en-shop';
import { tickets, support } from './en-support';
import { visits } from './en-visits';

/** English says which words there are: a text that another language lacks fails the type check. */
export const en = {
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
};

export type Words = typeof en;
