import { readVerifiedHint } from '#app/account/verified-hint';
import { readKeptPincode } from '#app/booking/pincode';
import { locationPrefill } from '#app/location/location-store';
import { withPlainDigits, type Customer } from '#app/orders/customer';

/** Facts from the sign-in, the location and the pincode entered before, whose city comes later. */
export function knownOfCustomer(): Partial<Customer> {
  const pincode = readKeptPincode();
  return {
    phone: readVerifiedHint().phone,
    ...locationPrefill(),
    ...(pincode ? { pincode, city: '' } : {}),
  };
}

/** What was typed before this code ran: only the server's form has `name` attributes. */
export const typedBefore = (): Partial<Customer> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('.customer-form [name]')]
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, withPlainDigits(name, value)]),
  );

/**
 * Loaded with the first digit. Blank without it, and for whoever is in the field by then: what is
 * filled in under the cursor would be written twice.
 */
export const cityOf = (pincode: string): Promise<string> =>
  import('#app/location/learn-place').then(
    ({ learnPlace }) => {
      const city = learnPlace(pincode);
      return isInCity() ? '' : city;
    },
    () => '',
  );

const isInCity = (): boolean =>
  document.activeElement?.getAttribute('autocomplete') === 'address-level2';
