import { createHash, randomBytes } from 'node:crypto';

export interface Account {
  localId: string;
  phoneNumber: string;
  createdAt: number;
  lastLoginAt: number;
  lastRefreshAt: number;
}

export class Accounts {
  #byPhone = new Map<string, Account>();
  #phoneByRefreshToken = new Map<string, string>();
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  signIn(phoneNumber: string): { account: Account; refreshToken: string; isNewUser: boolean } {
    const known = this.#byPhone.get(phoneNumber);
    const now = this.#now();
    const account = {
      localId: localIdOf(phoneNumber),
      phoneNumber,
      createdAt: known?.createdAt ?? now,
      lastLoginAt: now,
      lastRefreshAt: now,
    };
    this.#byPhone.set(phoneNumber, account);
    const refreshToken = `AMf-${randomBytes(60).toString('base64url')}`;
    this.#phoneByRefreshToken.set(refreshToken, phoneNumber);
    return { account, refreshToken, isNewUser: !known };
  }

  refresh(refreshToken: string): Account | undefined {
    const account = this.#byPhone.get(this.#phoneByRefreshToken.get(refreshToken) ?? '');
    if (account) account.lastRefreshAt = this.#now();
    return account;
  }

  find(localId: string): Account | undefined {
    return this.list().find((account) => account.localId === localId);
  }

  list(): Account[] {
    return [...this.#byPhone.values()];
  }

  clear(): void {
    this.#byPhone.clear();
    this.#phoneByRefreshToken.clear();
  }
}

/** 28 characters derived from the number, so a person keeps the same id in every run. */
export function localIdOf(phoneNumber: string): string {
  const digits = createHash('sha256').update(phoneNumber).digest('base64');
  return digits.replaceAll(/[+/=]/g, '').slice(0, 28);
}
