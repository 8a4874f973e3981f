import { connect, type Socket } from 'node:net';

export interface Crowd {
  /** How many connections the shop has ended so far. */
  ended(): number;
  disperse(): void;
}

const AGAIN_AFTER_MS = 1_000;
const DRIP_EVERY_MS = 500;
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const POST =
  'POST /checkout HTTP/1.1\r\nHost: shop\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 9000\r\n\r\na=';

/** What each sends first, and then again and again: half never read, half drip. */
const KINDS: readonly { first: string; then: string }[] = [
  { first: get('/').repeat(1_000), then: '\r\n' }, // blank lines between requests: only to find out whether the line still stands
  { first: 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ', then: 'x' },
  { first: get('/laptop-support').repeat(15), then: '\r\n' },
  { first: POST, then: 'x' },
];

/** Opens so many connections of bad will, each again a second after the shop has ended it. */
export function slowCrowd(port: number, size: number): Crowd {
  const clearers = new Set<() => void>();
  let isOver = false;
  let ended = 0;

  function join(index: number): void {
    const { first, then } = KINDS[index % KINDS.length] ?? { first: '', then: 'x' };
    const socket = open(port, first);
    const drip = setInterval(() => socket.write(then), DRIP_EVERY_MS);
    const clear = (): void => {
      clearInterval(drip);
      clearers.delete(clear);
      socket.destroy();
    };
    clearers.add(clear);
    socket.once('close', () => {
      clear();
      if (isOver) return;
      ended += 1;
      const again = setTimeout(() => (clearers.delete(forget), join(index)), AGAIN_AFTER_MS);
      const forget = (): void => clearTimeout(again);
      clearers.add(forget);
    });
  }

  for (let index = 0; index < size; index += 1) join(index);
  return {
    ended: () => ended,
    disperse() {
      isOver = true;
      for (const clear of [...clearers]) clear();
    },
  };
}

/** A socket that is never read. */
function open(port: number, first: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(first);
  return socket;
}
