import { parseJson } from '#app/ground/json';
import { tabStorage } from '#app/ground/safe-storage';
import { storedCustomer, type Customer } from '#app/orders/customer';

const STORAGE_KEY = 'customerDetails';
const MAX_RECORDS = 20;

export function readSavedCustomers(): Customer[] {
  const stored = parseJson(tabStorage.read(STORAGE_KEY));
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAX_RECORDS).flatMap((item) => storedCustomer(item) ?? []);
}

export function saveCustomers(customers: Customer[]): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify(customers));
}
