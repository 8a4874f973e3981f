import { useSyncExternalStore } from 'react';
import { tabStorage } from '#app/safe-storage';
import { customerFieldsOf, DEFAULT_LOCATION, parseLocation, type Location } from './location';

const KEY = 'location';

export function useShownLocation(): Location {
  return useSyncExternalStore(subscribe, readShownLocation, () => DEFAULT_LOCATION);
}

export const readShownLocation = (): Location => trouble ?? readLocation() ?? DEFAULT_LOCATION;

export function useChosenLocation(): Location | undefined {
  return useSyncExternalStore(subscribe, readLocation, () => undefined);
}

export const locationPrefill = (): ReturnType<typeof customerFieldsOf> =>
  customerFieldsOf(readLocation());

let trouble: Location | undefined;
let unsaved: Location | undefined;
let parsed: { text: string; location: Location | undefined } = { text: '', location: undefined };

/** Returns the same object while the stored text is the same. */
export function readLocation(): Location | undefined {
  const text = tabStorage.read(KEY);
  if (unsaved) return unsaved;
  if (text !== parsed.text) parsed = { text, location: parseLocation(text) };
  return parsed.location;
}

export function chooseLocation(location: Location): void {
  trouble = undefined;
  unsaved = tabStorage.write(KEY, JSON.stringify(location)) ? undefined : location;
  notifyListeners();
}

export function showLocationError(location: Location): void {
  trouble = location;
  notifyListeners();
}

/** Hides the error when the customer does something else, unless no location is chosen. */
export function clearLocationError(): void {
  if (!trouble || !readLocation()) return;
  trouble = undefined;
  notifyListeners();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Key `null`: all storage was cleared by a sign-out in some tab. */
function onStorage(event: StorageEvent): void {
  if (event.key !== null) return;
  trouble = unsaved = undefined;
  tabStorage.forget(KEY);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
