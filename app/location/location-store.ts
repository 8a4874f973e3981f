import { useSyncExternalStore } from 'react';
import { visitStorage } from '#app/visit-storage';
import { customerFieldsOf, DEFAULT_LOCATION, parseLocation, type Location } from './location';

const KEY = 'location';

/** What the header shows: what went wrong last, else the chosen location, else the default. */
export function useShownLocation(): Location {
  return useSyncExternalStore(subscribe, readShownLocation, () => DEFAULT_LOCATION);
}

export const readShownLocation = (): Location => trouble ?? readLocation() ?? DEFAULT_LOCATION;

export function useChosenLocation(): Location | undefined {
  return useSyncExternalStore(subscribe, readLocation, () => undefined);
}

/** For the customer form: nothing from defaults and errors. */
export const locationPrefill = (): ReturnType<typeof customerFieldsOf> => customerFieldsOf(readLocation());

let trouble: Location | undefined;
let unsaved: Location | undefined;
let parsed: { text: string; location: Location | undefined } = { text: '', location: undefined };

/** The chosen location of this session, the same object as long as the stored text is the same. */
export function readLocation(): Location | undefined {
  const text = visitStorage.read(KEY);
  if (unsaved) return unsaved;
  if (text !== parsed.text) parsed = { text, location: parseLocation(text) };
  return parsed.location;
}

export function chooseLocation(location: Location): void {
  trouble = undefined;
  unsaved = visitStorage.write(KEY, JSON.stringify(location)) ? undefined : location; // then it lives as long as this page
  tellAll();
}

/** An attempt that went wrong is shown in the header; what was chosen before stays chosen. */
export function showTrouble(location: Location): void {
  trouble = location;
  tellAll();
}

/** Once the customer has turned to something else, the header shows what was chosen again. With nothing chosen the words stay. */
export function settleTrouble(): void {
  if (!trouble || !readLocation()) return;
  trouble = undefined;
  tellAll();
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

/** Everything was cleared: somebody has signed out, here or in another tab. */
function onStorage(event: StorageEvent): void {
  if (event.key !== null) return;
  trouble = unsaved = undefined;
  visitStorage.forget(KEY);
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
