/** `fail`: no order may be taken like this. `warn`: it can, and somebody should look. */
export interface Checked {
  state: 'pass' | 'warn' | 'fail';
  /** What was found; for `warn` and `fail`, how to fix it. */
  say: string;
}

export interface Check {
  name: string;
  run: () => Promise<Checked> | Checked;
}

/** Limits the wait for each answer from elsewhere. */
export const CHECK_WITHIN_MS = 8_000;

/** 0 when it does not answer. */
export const statusOf = (address: string, path: string, request?: RequestInit): Promise<number> =>
  fetch(new URL(path, address), {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(CHECK_WITHIN_MS),
  }).then(
    ({ status }) => status,
    () => 0,
  );

export const pass = (say: string): Checked => ({ state: 'pass', say });
export const warn = (say: string): Checked => ({ state: 'warn', say });
export const fail = (say: string): Checked => ({ state: 'fail', say });
