/** Firebase's error for a number that can't get a code. Only India is enabled. */
export function phoneNumberError(phone: unknown): string | undefined {
  if (typeof phone !== 'string' || phone === '') return 'MISSING_PHONE_NUMBER';
  if (!/^\+[1-9]\d*$/.test(phone)) return 'INVALID_PHONE_NUMBER : Invalid format.';
  if (phone.startsWith('+91')) return indianError(phone.slice('+91'.length));
  if (phone.length < '+1234567'.length) return 'INVALID_PHONE_NUMBER : TOO_SHORT';
  if (phone.length > '+123456789012345'.length) return 'INVALID_PHONE_NUMBER : TOO_LONG';
  return 'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.';
}

function indianError(national: string): string | undefined {
  if (national.length < 10) return 'INVALID_PHONE_NUMBER : TOO_SHORT';
  if (national.length > 10) return 'INVALID_PHONE_NUMBER : TOO_LONG';
  if (!/^[6-9]/.test(national)) return 'INVALID_PHONE_NUMBER : Invalid format.';
  return undefined;
}
