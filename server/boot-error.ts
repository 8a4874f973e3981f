import { withSetting } from '../scripts/shell-hint.mjs';

/** The settings that say where a program listens, and the command that starts it. */
export interface Listening {
  port: string;
  host: string;
  command: string;
}
const SHOP: Listening = { port: 'PORT', host: 'HOST', command: 'npm start' };

export function bootErrorText(
  error: unknown,
  port: number | undefined,
  { port: setting, host, command } = SHOP,
): string {
  if (!(error instanceof Error)) return String(error);
  // Compares names, because the classes come from another bundle.
  if (['EnvironmentError', 'StoreModeError', 'UnfinishedRestoreError'].includes(error.name))
    return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another, for example: ${withSetting(`${setting}=${otherPort(port)}`, command)}`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `Port ${port} needs special permissions. Choose one above 1023 with ${setting}=…`;
  if (code === 'EADDRNOTAVAIL') return `${host} names an address that this machine doesn't have.`;
  return `The shop can't start:\n${error.stack ?? error.message}`;
}

const otherPort = (port = 3000): number => (port < 65_000 ? port + 100 : 3000);
