import { expect, it } from 'vitest';
import { gstinTrouble } from '../../cms/src/publishing/gstin';
import { isGstin } from '#app/papers/gstin';

const trouble = (gstin: string | null) => gstinTrouble({ seller: { gstin } });

it('the CMS takes a right GSTIN, and none', () => {
  for (const gstin of ['29AAGCB7383J1Z4', '27AAPFU0939F1ZV', '29ABCDE1234F1ZW'])
    expect([isGstin(gstin), trouble(gstin)]).toEqual([true, undefined]);
  expect(trouble('')).toBeUndefined();
  expect(trouble(null)).toBeUndefined();
  expect(gstinTrouble({ seller: null })).toBeUndefined();
});

it('refuses each other last character, and two that changed places, as the shop does', () => {
  for (const last of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace('4', '')) {
    const gstin = `29AAGCB7383J1Z${last}`;
    expect(trouble(gstin), gstin).toContain(`The GSTIN ${gstin} has a typo`);
    expect(isGstin(gstin)).toBe(false);
  }
  expect(trouble('92AAGCB7383J1Z4')).toContain('registration certificate');
});
