import { ChunkLoadError } from './chunk-error';

/** Example: `loadChunk('cart-panel', () => import('…'))`. Throws `ChunkLoadError`. */
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

/** Browsers time out a dead connection after minutes, or never. */
const CHUNK_TIMEOUT_MS = 120_000;
