/** What is wrong with the address of a page. */
export function addressRefusal(address: string): string {
  const wrong = /[^A-Za-z0-9-]/u.exec(address)?.[0];
  if (address === '') return 'An address is missing.';
  if (wrong === undefined)
    return 'A hyphen stands between two words: not first, not last, and not twice.';
  const sign = /\s/.test(wrong) ? 'no blank' : `no “${wrong}”`;
  return `An address has ${sign}: only the letters a to z, digits and hyphens.`;
}
