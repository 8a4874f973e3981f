import { ChunkLoadError } from './chunk-error';

/**
 * The way to every part of the shop that is loaded when it is needed: `loadChunk('cart-panel', () => import('…'))`.
 * A failure names the chunk. What follows from it is the caller's: a hover's preload fails in silence, a press is
 * answered by `chunk-recovery.ts`.
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(name, 'timed out')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(name, 'failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers give up on a dead connection after minutes, or never. */
const CHUNK_TIMEOUT_MS = 120_000;
