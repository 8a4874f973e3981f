import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { collectDefaultMetrics } from 'prom-client';
import { HOUR_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { gauge, registry } from './registry.server';

/** Event-loop delay, memory, CPU and open files of this process. */
export const watchProcess = (): void => collectDefaultMetrics({ register: registry });

const free = gauge('shop_disk_free_ratio', 'Free part of the disk under DATA_DIR, 0 to 1.');
const expires = gauge(
  'shop_certificate_expiry_timestamp_seconds',
  'When the certificate at PUBLIC_ORIGIN ends; 0 while it cannot be read.',
);

export async function readDisk(): Promise<void> {
  const { bavail, blocks } = await statfs(env.DATA_DIR);
  free.set(bavail / blocks);
}

const backedUp = gauge(
  'shop_backup_timestamp_seconds',
  'When the newest file of BACKUP_DIR was finished; 0 for none.',
);

export async function readBackups(): Promise<void> {
  const folder = env.BACKUP_DIR;
  if (!folder) return;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.age'));
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  backedUp.set(Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs / 1000)));
}

const CONNECT_WITHIN_MS = 5 * 1000;
let lookAt = 0;

/** Reads once an hour, and again at the next reading when it failed. */
export async function readCertificate(now: number): Promise<void> {
  if (!env.PUBLIC_ORIGIN.startsWith('https:') || now < lookAt) return;
  const until = await certificateEnd(new URL(env.PUBLIC_ORIGIN));
  expires.set(until / 1000);
  if (until > 0) lookAt = now + HOUR_MS;
}

/** Unverified: only the date is read. @returns epoch ms, 0 when nothing answers */
export function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: CONNECT_WITHIN_MS,
    });
    const end = (at: number) => {
      socket.destroy();
      resolve(at);
    };
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to) || 0));
    socket.once('error', () => end(0));
    socket.once('timeout', () => end(0));
  });
}
