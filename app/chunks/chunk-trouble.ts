import { useSyncExternalStore } from 'react';
import type { ChunkLoadError } from './chunk-error';

export const useChunkFailure = (): ChunkLoadError | undefined =>
  useSyncExternalStore(
    subscribe,
    () => failure,
    () => undefined,
  );

export const reportChunkFailure = (error: ChunkLoadError): void => update(error);
export const dismissChunkFailure = (): void => update(undefined);

let failure: ChunkLoadError | undefined;
const listeners = new Set<() => void>();

function update(next: ChunkLoadError | undefined): void {
  failure = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
