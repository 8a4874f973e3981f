export interface Phase {
  now: 'starting' | 'open' | 'stopping';
  inFlight: number;
}
