/** People of the desk in the browser tests. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { environmentForTests } from '../../scripts/env-file.mjs';
import { DESK, SHOP } from './customer';
import { expect } from './test';

export const digits = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** Adds somebody as an operator does, on the shop's store. */
export function hire(role: string, name: string): string {
  const phone = digits();
  execFileSync(process.execPath, ['scripts/staff.mjs', 'add', phone, role, name, '--no-env-file'], {
    env: {
      ...environmentForTests(),
      SHOP_MODE: 'sandbox',
      DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', 'seed'),
    },
  });
  return phone;
}

export async function enterCode(page: Page, phone: string): Promise<void> {
  await page.goto(DESK);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('The code is on its way to your phone.')).toBeVisible();
  const sent = await page.request.get(
    `${SHOP.sandbox}/emulator/v1/projects/demo-deskdost/verificationCodes`,
  );
  const { verificationCodes } = (await sent.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const code = verificationCodes.filter((each) => each.phoneNumber === `+91${phone}`).at(-1)?.code;
  await page.getByLabel('6-digit code').fill(code ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** A security key in software, for this page. */
export async function plugInKey(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs in as somebody of the office may, who tries the sandbox. */
export async function goOnWithoutPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue without one (sandbox only)' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}
