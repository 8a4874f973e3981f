import type { ServerResponse } from 'node:http';
import { sendText } from './answer';
import type { Phase } from './phase';

export const PROBES = { alive: '/healthz', ready: '/readyz' };

export const isProbe = (path: string): boolean => Object.values(PROBES).includes(path);

/** A database slower than this can't take orders. */
const READY_CHECK_LIMIT_MS = 1500;

export interface Readiness {
  ready: boolean;
  reasons: string[];
}

/** Returns `false` for other paths. Providers don't count: orders are kept while one is down. */
export async function answerProbe(
  path: string,
  response: ServerResponse,
  phase: Phase,
  isReady: () => Promise<Readiness>,
): Promise<boolean> {
  if (path === PROBES.alive) sendText(response, 200, 'ok');
  else if (path !== PROBES.ready) return false;
  else if (phase.now !== 'open') sendText(response, 503, phase.now);
  else sendReadiness(response, await withinLimit(isReady()));
  return true;
}

function sendReadiness(response: ServerResponse, { ready, reasons }: Readiness): void {
  if (ready) sendText(response, 200, 'ready');
  else sendText(response, 503, ['not ready', ...reasons].join('\n'));
}

async function withinLimit(asked: Promise<Readiness>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Readiness>((resolve) => {
    timer = setTimeout(resolve, READY_CHECK_LIMIT_MS, no('The store does not answer in time.'));
  });
  const answer = asked.catch(() => no('The check itself failed.'));
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

const no = (reason: string): Readiness => ({ ready: false, reasons: [reason] });
