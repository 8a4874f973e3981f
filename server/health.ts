import type { ServerResponse } from 'node:http';
import { sendText } from './answer';
import type { Phase } from './phase';

/** Asked by load balancers, before any page. */
export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' };

const READY_CHECK_LIMIT_MS = 1000;

/**
 * Answers `/healthz` (this process works) and `/readyz` (it can take customers); whether the path was one of them.
 * Outside services are no part of either: with the content service down the shop still sells.
 */
export async function answerHealth(path: string, response: ServerResponse, phase: Phase, isReady: () => Promise<boolean>): Promise<boolean> {
  if (path === HEALTH_PATHS.alive) sendText(response, 200, 'ok');
  else if (path !== HEALTH_PATHS.ready) return false;
  else if (phase.now !== 'open') sendText(response, 503, phase.now);
  else if (await withinLimit(isReady())) sendText(response, 200, 'ready');
  else sendText(response, 503, 'not ready');
  return true;
}

async function withinLimit(ready: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, READY_CHECK_LIMIT_MS, false)));
  return Promise.race([ready.catch(() => false), tooLate]).finally(() => clearTimeout(timer));
}
