import { phoneToken as tokenOf, WebCustomer } from '#app/command-line/web-customer';
import { noteTyped } from '../harness/typed';

export { getJson, postJson, razorpayOrderIn } from '#app/command-line/web-customer';

/** Whatever this customer types is searched for in the logs. */
export class Customer extends WebCustomer {
  constructor(shop: string, sandbox: string, phone: string, from = '') {
    super(shop, sandbox, phone, from, noteTyped);
  }
}

export const phoneToken = (sandbox: string, phone: string): Promise<string> =>
  tokenOf(sandbox, phone, noteTyped);
