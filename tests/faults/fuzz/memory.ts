import { createConnection } from 'node:net';
import { pathToFileURL } from 'node:url';

/** What makes a shop answer `memoryOf`. */
export const tellsMemory = (socket: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL('tests/faults/fuzz/tell-memory.mjs').href}`,
  MEMORY_SOCKET: socket,
});

export interface Memory {
  /** What JavaScript still holds, buffers included. */
  heldMB: number;
  /**
   * What the system gave the process, SQLite's and the compressor's included; the allocator gives
   * little of it back.
   */
  rssMB: number;
}

/** Memory after a full collection. */
export function memoryOf(socket: string): Promise<Memory> {
  return new Promise((resolve, reject) => {
    let text = '';
    createConnection(socket)
      .on('data', (chunk) => (text += chunk.toString()))
      .on('error', reject)
      .on('end', () => {
        const { heapUsed, external, rss } = JSON.parse(text) as NodeJS.MemoryUsage; // `tell-memory.mjs` sends nothing else
        resolve({ heldMB: inMB(heapUsed + external), rssMB: inMB(rss) });
      });
  });
}

const inMB = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10;
