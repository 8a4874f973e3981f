import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearVerifiedHint, readVerifiedHint, writeVerifiedHint } from '#app/account/verified-hint';

afterEach(() => vi.unstubAllGlobals());

describe('what the browser remembers', () => {
  it('is stored under the specified keys and removed again', () => {
    const stored = fakeStorage();
    vi.stubGlobal('localStorage', stored.storage);
    expect(readVerifiedHint()).toEqual({ isVerified: false, phone: '' });
    writeVerifiedHint('+919876543210');
    expect(Object.fromEntries(stored.items)).toEqual({
      isVerified: 'true',
      userPhoneNumber: '+919876543210',
    });
    expect(readVerifiedHint()).toEqual({ isVerified: true, phone: '+919876543210' });
    clearVerifiedHint();
    expect(stored.items.size).toBe(0);
  });

  it('believes nothing but the word true', () => {
    const stored = fakeStorage();
    vi.stubGlobal('localStorage', stored.storage);
    for (const value of ['false', '1', 'TRUE', '']) {
      stored.items.set('isVerified', value);
      expect(readVerifiedHint().isVerified).toBe(false);
    }
  });

  it('is nothing where storage is blocked', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    writeVerifiedHint('+919876543210');
    clearVerifiedHint();
    expect(readVerifiedHint()).toEqual({ isVerified: false, phone: '' });
  });
});

function fakeStorage() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, storage };
}
