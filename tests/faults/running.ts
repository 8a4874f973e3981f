import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/sandbox';
import { freePort, shopProcess, type ShopProcess } from './shop-process';

/**
 * The built shop as its own process beside a sandbox in this one; it can be killed and started
 * again on the same data.
 */
export interface Running extends Omit<ShopProcess, 'terminate'> {
  sandbox: string;
  sandboxPort: number;
  dataDir: string;
  faults: Awaited<ReturnType<typeof startSandbox>>['faults'];
  close(): Promise<void>;
}

const RAZORPAY = {
  keyId: 'rzp_test_SandboxDeskDost',
  keySecret: 'sandbox_key_secret',
  webhookSecret: 'sandbox_webhook_secret',
};

/** The sandbox beside shops of an origin. */
export const sandboxFor = (shopOrigin: string, cmsToken?: string) =>
  startSandbox({
    port: 0,
    shopOrigin,
    razorpay: RAZORPAY,
    firebaseProjectId: 'demo-deskdost',
    mapsKey: 'sandbox-maps-key',
    cmsToken,
    quiet: true,
  });

/** Puts the sandbox's address and the shop's folder in. */
export const addressed = (
  environment: Record<string, string>,
  sandbox: string,
  dataDir: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace('{sandbox}', sandbox).replace('{data}', dataDir),
    ]),
  );

/** `preload` are modules of this folder that the shop's process loads first. */
export async function running(
  environment: Record<string, string> = {},
  preload: string[] = [],
): Promise<Running> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'deskdost-faults-'));
  const sandbox = await sandboxFor(`http://127.0.0.1:${port}`, environment.CMS_TOKEN);
  const shop = shopProcess({
    port,
    sandboxPort: sandbox.port,
    dataDir,
    environment: addressed(environment, sandbox.origin, dataDir),
    preload,
  });
  return {
    ...shop,
    sandbox: sandbox.origin,
    sandboxPort: sandbox.port,
    dataDir,
    faults: sandbox.faults,
    async close() {
      await shop.kill();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
