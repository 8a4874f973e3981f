/** Where the server is in its life; one object, changed by start and shutdown and read by every request. */
export interface Phase {
  now: 'starting' | 'open' | 'stopping';
  /** Requests whose answer is not finished. */
  inFlight: number;
}
