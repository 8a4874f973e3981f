import { closeDatabase } from '#app/database/database.server';
import { describeError } from '#app/ground/log.server';
import { fail, type Check, type Checked } from './check';
import { CMS_CHECKS } from './cms-checks.server';
import { CONTENT_CHECKS } from './content-checks.server';
import { MACHINE_CHECKS } from './machine-checks.server';
import { MESSAGE_CHECKS } from './message-checks.server';
import type { Print } from './print';
import { PROVIDER_CHECKS } from './provider-checks.server';
import { SIGN_IN_CHECKS } from './sign-in-checks.server';

const SIGNS: Record<Checked['state'], string> = { pass: 'ok  ', warn: 'look', fail: 'NO  ' };

export const CHECKS: Check[] = [
  ...MACHINE_CHECKS,
  ...PROVIDER_CHECKS,
  ...SIGN_IN_CHECKS,
  ...MESSAGE_CHECKS,
  ...CONTENT_CHECKS,
  ...CMS_CHECKS,
];

/** @returns the exit code: 0 when nothing fails */
export async function preflight(print: Print, checks: Check[] = CHECKS): Promise<number> {
  let failures = 0;
  for (const { name, run } of checks) {
    const { state, say } = await resultOf(run);
    if (state === 'fail') failures += 1;
    print(`${SIGNS[state]}  ${name}: ${say}`);
  }
  await closeDatabase();
  print(failures === 0 ? '\nReady for orders.' : `\n${failures} must be fixed first.`);
  return failures === 0 ? 0 : 1;
}

async function resultOf(run: Check['run']): Promise<Checked> {
  try {
    return await run();
  } catch (error) {
    const { kind, code } = describeError(error);
    return fail(`The check itself failed (${kind} ${code}).`);
  }
}
