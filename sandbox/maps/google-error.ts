import { json, type Answer } from '../http';

export function googleError(status: keyof typeof HTTP, message: string, reason?: string): Answer {
  const code = HTTP[status];
  const details = reason
    ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }]
    : undefined;
  return json({ error: { code, message, status, details } }, code);
}

const HTTP = { INVALID_ARGUMENT: 400, PERMISSION_DENIED: 403, NOT_FOUND: 404 };
