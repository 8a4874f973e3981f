/** A part of the shop's code that did not come. Named as bundlers have long named it, so that monitoring knows it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(
    readonly chunk: string,
    reason: 'failed' | 'timed out',
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} ${reason}`, options);
  }
}

/** The failed chunk behind a failure, also where a sentence for the customer was put around it. */
export function chunkErrorIn(failure: unknown): ChunkLoadError | undefined {
  if (failure instanceof ChunkLoadError) return failure;
  return failure instanceof Error && failure.cause instanceof ChunkLoadError ? failure.cause : undefined;
}
