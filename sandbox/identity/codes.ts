import { randomBytes, randomInt } from 'node:crypto';
import type { Faults } from '../faults';
import { text } from './answers';
import { magicError } from './magic-numbers';

interface PendingCode {
  phoneNumber: string;
  sessionInfo: string;
  code: string;
  issuedAt: number;
  wrongTries: number;
}

const CODE_LIFETIME_MS = 10 * 60_000;
const MAX_WRONG_TRIES = 5;

/** Knobs: `identity.codeLifetimeMs`, `identity.maxWrongTries`. */
export class VerificationCodes {
  #pending = new Map<string, PendingCode>();
  #faults: Faults;
  #now: () => number;

  constructor(faults: Faults, now: () => number) {
    this.#faults = faults;
    this.#now = now;
  }

  issue(phoneNumber: string): PendingCode {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const pending = {
      phoneNumber,
      sessionInfo: randomBytes(48).toString('base64url'),
      code,
      issuedAt: this.#now(),
      wrongTries: 0,
    };
    this.#pending.set(pending.sessionInfo, pending);
    return pending;
  }

  /** Returns the verified phone number, or Firebase's error. A code works once. */
  redeem(sessionInfo: string, code: unknown): { phone: string } | { error: string } {
    if (!sessionInfo) return { error: 'MISSING_SESSION_INFO' };
    const pending = this.#pending.get(sessionInfo);
    if (!pending) return { error: 'INVALID_SESSION_INFO' };
    const error = magicError(pending.phoneNumber, 'confirm') ?? this.#error(pending, text(code));
    if (error) return { error };
    this.#pending.delete(sessionInfo);
    return { phone: pending.phoneNumber };
  }

  list(): (PendingCode & { expired: boolean })[] {
    return [...this.#pending.values()].map((pending) => ({
      ...pending,
      expired: this.#expired(pending),
    }));
  }

  clear(): void {
    this.#pending.clear();
  }

  #error(pending: PendingCode, code: string): string | undefined {
    if (!code) return 'MISSING_CODE';
    if (this.#expired(pending)) return 'SESSION_EXPIRED';
    if (pending.wrongTries >= this.#numberKnob('identity.maxWrongTries', MAX_WRONG_TRIES))
      return 'TOO_MANY_ATTEMPTS_TRY_LATER';
    if (code === pending.code) return undefined;
    pending.wrongTries += 1;
    return 'INVALID_CODE';
  }

  #expired(pending: PendingCode): boolean {
    return (
      this.#now() - pending.issuedAt > this.#numberKnob('identity.codeLifetimeMs', CODE_LIFETIME_MS)
    );
  }

  #numberKnob(name: string, standard: number): number {
    const value = this.#faults.knob(name);
    return typeof value === 'number' ? value : standard;
  }
}
