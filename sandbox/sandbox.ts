import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { cmsSandbox } from './cms/cms';
import { controlRoutes } from './control/control';
import type { RunPlay } from './control/play-section';
import type { Watch } from './control/watch';
import { Faults } from './faults';
import { formsSandbox } from './forms/forms';
import { createSandboxServer, type Provider, type Route } from './http';
import { identitySandbox } from './identity/identity';
import { mapsSandbox } from './maps/maps';
import { messagesSandbox } from './messages/messages';
import { razorpaySandbox } from './razorpay/razorpay';

export interface SandboxOptions {
  port: number;
  shopOrigin: string;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
  firebaseProjectId: string;
  mapsKey: string;
  formSecret?: string;
  /** What WhatsApp's reports are signed with, and what MSG91's bring. */
  messages?: { appSecret: string; token: string };
  /** The bearer token that may read CMS drafts. */
  cmsToken?: string;
  /** Folder of what is kept from one start to the next; without it, all is forgotten. */
  folder?: string;
  /** Runs `npm run play` for the buttons of the page. */
  play?: RunPlay;
  quiet?: boolean;
}

export interface Sandbox {
  origin: string;
  port: number;
  faults: Faults;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Runs all external providers of the shop in one local process. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const faults = new Faults();
  const routes: Route[] = [];
  const server = createSandboxServer(routes, faults);
  const port = await listen(server, options.port);
  // Routes are added after listening because they need the origin.
  const origin = `http://${HOST}:${port}`;
  const { watch, messages } = wire(options, origin, faults);
  server.on('connect', (_request, socket) => messages.connect(socket));
  routes.push(
    ...controlRoutes(watch),
    ...Object.values(watch.providers).flatMap((provider) => provider.routes),
  );
  return {
    origin,
    port,
    faults,
    async close() {
      // Cancels pending webhooks.
      for (const provider of Object.values<Provider>(watch.providers))
        if (provider.close) provider.close();
        else provider.reset();
      server.closeAllConnections(); // including calls that a fault left hanging
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function wire(options: SandboxOptions, origin: string, faults: Faults) {
  const { shopOrigin, quiet } = options;
  const onCode = quiet
    ? undefined
    : (phone: string, code: string) => console.log(`OTP for ${phone}: ${code}`);
  const identity = identitySandbox({ projectId: options.firebaseProjectId, faults, onCode });
  const forms = formsSandbox({ faults, secret: options.formSecret });
  const maps = mapsSandbox({ key: options.mapsKey, faults });
  const razorpay = razorpaySandbox({
    ...options.razorpay,
    origin,
    webhookUrl: `${shopOrigin}/webhooks/razorpay`,
    faults,
    ...(options.folder && { file: join(options.folder, 'razorpay.json') }),
  });
  const cms = cmsSandbox({ faults, token: options.cmsToken });
  const messages = messagesSandbox({
    appSecret: 'sandbox-whatsapp-secret',
    token: 'sandbox-msg91-webhook',
    ...options.messages,
    shopOrigin,
    faults,
  });
  const watch: Watch = {
    faults,
    origin,
    shopOrigin,
    identity,
    forms,
    ...(options.play && { play: options.play }),
    providers: { identity, forms, maps, razorpay, messages, cms },
  };
  return { watch, messages };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address() as AddressInfo;
  return address.port;
}
