import { execFile } from 'node:child_process';
import { z } from 'zod';
import { startSandbox, type SandboxOptions } from './sandbox';

/** Runs the sandbox as its own process. When forked with a channel, it exits with its parent. */
async function main(): Promise<void> {
  const options = readEnvironment(process.env);
  try {
    const sandbox = await startSandbox(options);
    console.log(`Sandbox: ${sandbox.origin}`);
    process.send?.({ type: 'listening', origin: sandbox.origin });
    const stop = () => void sandbox.close().then(() => process.exit(0));
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop);
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    console.error(
      `Port ${options.port} is in use, perhaps by another sandbox. Stop that one, or set SANDBOX_PORT to a free port.`,
    );
    process.exit(1);
  }
}

function readEnvironment(source: Record<string, string | undefined>): SandboxOptions {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  console.error(`The sandbox can't start:\n${z.prettifyError(parsed.error)}`);
  return process.exit(1);
}

/** The shop's own names, so that both can share one environment. */
const environment = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4401),
    SHOP_ORIGIN: z.url().default('http://127.0.0.1:3000'),
    RAZORPAY_KEY_ID: z.string().default('rzp_test_SandboxDeskDost'),
    RAZORPAY_KEY_SECRET: z.string().default('sandbox_key_secret'),
    RAZORPAY_WEBHOOK_SECRETS: z.string().default('sandbox_webhook_secret'),
    FIREBASE_PROJECT_ID: z.string().default('demo-deskdost'),
    GOOGLE_MAPS_SERVER_KEY: z.string().default('sandbox-maps-key'),
    FORM_ENDPOINT_SECRET: z.string().optional(),
    WHATSAPP_APP_SECRET: z.string().default('sandbox-whatsapp-secret'),
    MSG91_WEBHOOK_TOKEN: z.string().default('sandbox-msg91-webhook'),
    CMS_TOKEN: z.string().optional(),
    SANDBOX_FOLDER: z.string().optional(),
    PLAY_SCRIPT: z.string().optional(),
  })
  .transform((env): SandboxOptions => ({
    port: env.SANDBOX_PORT,
    shopOrigin: new URL(env.SHOP_ORIGIN).origin,
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRETS.split(',')[0]?.trim() ?? '',
    },
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
    mapsKey: env.GOOGLE_MAPS_SERVER_KEY,
    formSecret: env.FORM_ENDPOINT_SECRET,
    messages: { appSecret: env.WHATSAPP_APP_SECRET, token: env.MSG91_WEBHOOK_TOKEN },
    cmsToken: env.CMS_TOKEN,
    ...(env.SANDBOX_FOLDER && { folder: env.SANDBOX_FOLDER }),
    ...(env.PLAY_SCRIPT && { play: runPlay(env.PLAY_SCRIPT) }),
  }));

/** A process of its own: the sandbox knows nothing of the shop. */
const runPlay = (script: string) => (words: string[]) =>
  new Promise<string>((resolve) =>
    execFile(process.execPath, [script, ...words], (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.trim()),
    ),
  );

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

void main();
