const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;

/** Returns an error for the editor. The form itself is the field's own rule. */
export function gstinTrouble({ seller }: Record<string, unknown>): string | undefined {
  const { gstin } = (seller ?? {}) as { gstin?: string | null };
  if (!gstin || !FORM.test(gstin) || gstin.endsWith(checkDigit(gstin))) return undefined;
  return (
    `The GSTIN ${gstin} has a typo: its last character does not fit the others. ` +
    'Copy it from your registration certificate.'
  );
}

/** Base 36; the weights are 1 and 2 in turn from the left. The shop computes the same. */
function checkDigit(gstin: string): string {
  let sum = 0;
  for (const [index, letter] of [...gstin.slice(0, -1)].entries()) {
    const product = DIGITS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}
