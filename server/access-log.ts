import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type Level } from 'pino';
import { loggedPath } from '#app/logged-path';

export type WriteLine = (line: Record<string, unknown>) => void;

/** Written together: a system call for each line would cost more than the answer from the page cache. */
const WRITE_AFTER_BYTES = 8 * 1024;
const WRITE_AFTER_MS = 200;

/** Lines on standard output like all others, a little later. Without the list of names to redact: `logAnswer` knows what it writes. */
export function lineWriter(level: Level): WriteLine {
  const lines = pino(
    { level, base: undefined },
    pino.destination({
      dest: 1,
      sync: false,
      minLength: WRITE_AFTER_BYTES,
      periodicFlush: WRITE_AFTER_MS,
    }),
  );
  return (line) => lines[level](line);
}

/** One line for each answer, when it has ended. Never the query or a long id: they may hold what a customer typed or a secret address. */
export function logAnswer(
  write: WriteLine,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): () => void {
  const started = performance.now();
  return () => {
    const line = {
      event: 'answer',
      id,
      method: request.method,
      path: loggedPath(request.url ?? '/'),
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
    };
    write(response.writableFinished ? line : { ...line, gone: true });
  };
}
