/**
 * Lets the clock of a process run ahead or behind, in sandbox mode only. `scripts/open-shop.mjs` loads
 * it into shop, desk and sandbox, and tells all of them at once.
 */
const RealDate = Date;
let aheadMs = Number(process.env.SANDBOX_CLOCK_AHEAD_MS ?? 0);
const now = (): number => RealDate.now() + aheadMs;

// Packages ask for the present in both ways.
globalThis.Date = new Proxy(RealDate, {
  construct: (date, given: [number]) =>
    new date(...(given.length > 0 ? given : ([now()] as const))),
  get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
});

export function setAhead(ms: number): void {
  aheadMs = ms;
}

process.on('message', (message) => {
  if (isClock(message)) setAhead(message.aheadMs);
});

const isClock = (message: unknown): message is { type: 'clock'; aheadMs: number } =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'clock' &&
  'aheadMs' in message &&
  typeof message.aheadMs === 'number';
