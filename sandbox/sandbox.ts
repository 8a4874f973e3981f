import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cmsSandbox } from './cms/cms';
import { controlRoutes } from './control/control';
import type { Watch } from './control/watch';
import { Faults } from './faults';
import { formsSandbox } from './forms/forms';
import { createSandboxServer, type Route } from './http';
import { identitySandbox } from './identity/identity';
import { mapsSandbox } from './maps/maps';
import { razorpaySandbox } from './razorpay/razorpay';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  shopOrigin: string;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
  firebaseProjectId: string;
  mapsKey: string;
  formSecret?: string;
  /** Opens the content service's drafts. */
  cmsToken?: string;
  /** Prints no codes. */
  quiet?: boolean;
}

export interface Sandbox {
  origin: string;
  port: number;
  faults: Faults;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** All outside services of the shop in one local process, at one address that is not the shop's. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const faults = new Faults();
  const routes: Route[] = [];
  const server = createSandboxServer(routes, faults);
  const port = await listen(server, options.port);
  const origin = `http://${HOST}:${port}`; // known only now, and Razorpay's answers name it
  const watch = wire(options, origin, faults);
  routes.push(...controlRoutes(watch), ...Object.values(watch.providers).flatMap((provider) => provider.routes));
  return {
    origin,
    port,
    faults,
    async close() {
      for (const provider of Object.values(watch.providers)) provider.reset(); // stops webhooks under way
      server.closeAllConnections(); // calls that a fault left hanging
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function wire(options: SandboxOptions, origin: string, faults: Faults): Watch {
  const { shopOrigin, quiet } = options;
  const onCode = quiet ? undefined : (phone: string, code: string) => console.log(`OTP for ${phone}: ${code}`);
  const identity = identitySandbox({ projectId: options.firebaseProjectId, faults, onCode });
  const forms = formsSandbox({ faults, secret: options.formSecret });
  const maps = mapsSandbox({ key: options.mapsKey, faults });
  const razorpay = razorpaySandbox({ ...options.razorpay, origin, webhookUrl: `${shopOrigin}/webhooks/razorpay`, faults });
  const cms = cmsSandbox({ faults, token: options.cmsToken });
  return { faults, origin, shopOrigin, identity, forms, providers: { identity, forms, maps, razorpay, cms } };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address() as AddressInfo; // a listening TCP server has an address and a port
  return address.port;
}
