import { useSyncExternalStore } from 'react';
import { storedValue, tabStorage } from '#app/ground/safe-storage';
import { customerFieldsOf, DEFAULT_LOCATION, parseLocation, type Location } from './location';

const KEY = 'location';

let trouble: Location | undefined;

const stored = storedValue(tabStorage, KEY, parseLocation, () => {
  trouble = undefined;
  tabStorage.forget(KEY);
});

export const readLocation = stored.read;

export function useShownLocation(): Location {
  return useSyncExternalStore(stored.subscribe, readShownLocation, () => DEFAULT_LOCATION);
}

export const readShownLocation = (): Location => trouble ?? readLocation() ?? DEFAULT_LOCATION;

export function useChosenLocation(): Location | undefined {
  return useSyncExternalStore(stored.subscribe, readLocation, () => undefined);
}

export const locationPrefill = (): ReturnType<typeof customerFieldsOf> =>
  customerFieldsOf(readLocation());

export function chooseLocation(location: Location): void {
  trouble = undefined;
  stored.write(location);
}

export function showLocationError(location: Location): void {
  trouble = location;
  stored.notify();
}

/** Hides the error when the customer does something else, unless no location is chosen. */
export function clearLocationError(): void {
  if (!trouble || !readLocation()) return;
  trouble = undefined;
  stored.notify();
}
