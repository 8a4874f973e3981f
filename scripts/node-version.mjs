// @ts-check
import { stop } from './shell.mjs';

export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `The shop needs Node.js 20.19 or newer; this is ${process.versions.node}. We recommend Node 22: https://nodejs.org`,
  );
}
