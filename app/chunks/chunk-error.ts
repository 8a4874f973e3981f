/** Named as by other bundlers, so that monitoring tools recognise it. */
export class ChunkLoadError extends Error {
  constructor(
    readonly chunk: string,
    reason: 'failed' | 'timed out',
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} ${reason}`, options);
    this.name = 'ChunkLoadError';
  }
}

export function chunkErrorIn(failure: unknown): ChunkLoadError | undefined {
  if (failure instanceof ChunkLoadError) return failure;
  return failure instanceof Error && failure.cause instanceof ChunkLoadError
    ? failure.cause
    : undefined;
}
