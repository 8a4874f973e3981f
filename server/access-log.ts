import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type Level } from 'pino';
import { loggedPath } from '#app/ground/logged-path';
import { traceIdOf } from '#app/ground/trace.server';

export type WriteLine = (line: Record<string, unknown>) => void;

/** Buffered: a system call per line would cost more than a cached answer. */
const WRITE_AFTER_BYTES = 8 * 1024;
const WRITE_AFTER_MS = 200;

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

/** Never logs the query or long ids: they may hold personal data or secret addresses. */
export function logAnswer(
  write: WriteLine,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): () => void {
  const started = performance.now();
  return () => {
    const trace = traceIdOf(request.headers.traceparent);
    const line = {
      event: 'answer',
      id,
      ...(trace ? { trace } : {}),
      method: request.method,
      path: loggedPath(request.url ?? '/'),
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
    };
    write(response.writableFinished ? line : { ...line, gone: true });
  };
}
