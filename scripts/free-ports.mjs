// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import { withSetting } from './shell-hint.mjs';

/**
 * A sentence for each port that another program has; the servers themselves would say it only after
 * the build.
 * @param {{ setting: string, port: number, host?: string | undefined }[]} wanted
 * @returns {Promise<string[]>}
 */
export async function takenPorts(wanted) {
  const taken = [];
  const opened = [];
  for (const { setting, port, host } of wanted) {
    const server = createServer();
    try {
      await once(server.listen(port, host || '127.0.0.1'), 'listening');
      opened.push(server); // all at once: two settings may name one port
    } catch (error) {
      // other faults, such as a wrong number, are the servers' to explain
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
        taken.push(
          `Port ${port} is in use. Choose another, for example: ` +
            withSetting(`${setting}=${port < 65_000 ? port + 100 : 3000}`, 'npm start'),
        );
    }
  }
  for (const server of opened) server.close();
  return taken;
}
