import { useSyncExternalStore } from 'react';
import type { ChunkLoadError } from './chunk-error';

export const useChunkTrouble = (): ChunkLoadError | undefined => useSyncExternalStore(subscribe, () => trouble, () => undefined);

export const tellTrouble = (error: ChunkLoadError): void => set(error);
export const dropTrouble = (): void => set(undefined);

let trouble: ChunkLoadError | undefined;
const listeners = new Set<() => void>();

function set(next: ChunkLoadError | undefined): void {
  trouble = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
