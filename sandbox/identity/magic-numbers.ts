/**
 * Numbers that always fail, one for each error of Firebase phone sign-in. `send` fails when a code
 * is requested, `confirm` when it is entered, `lookup` when the user is read.
 */
export const MAGIC_NUMBERS: readonly MagicNumber[] = [
  {
    phone: '+919999900001',
    at: 'send',
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    code: 'auth/too-many-requests',
  },
  {
    phone: '+919999900002',
    at: 'send',
    message: 'QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.',
    code: 'auth/quota-exceeded',
  },
  {
    phone: '+919999900003',
    at: 'send',
    message: 'CAPTCHA_CHECK_FAILED : Hostname match not found',
    code: 'auth/captcha-check-failed',
  },
  {
    phone: '+919999900004',
    at: 'send',
    message: 'INVALID_APP_CREDENTIAL',
    code: 'auth/invalid-app-credential',
  },
  {
    phone: '+919999900005',
    at: 'send',
    message: 'MISSING_APP_CREDENTIAL',
    code: 'auth/missing-app-credential',
  },
  {
    phone: '+919999900006',
    at: 'send',
    message: 'MISSING_RECAPTCHA_TOKEN',
    code: 'auth/missing-recaptcha-token',
  },
  {
    phone: '+919999900007',
    at: 'send',
    message: 'INVALID_RECAPTCHA_TOKEN',
    code: 'auth/invalid-recaptcha-token',
  },
  {
    phone: '+919999900008',
    at: 'send',
    message: 'RECAPTCHA_NOT_ENABLED',
    code: 'auth/recaptcha-not-enabled',
  },
  {
    phone: '+919999900009',
    at: 'send',
    message:
      'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.',
    code: 'auth/operation-not-allowed',
  },
  {
    phone: '+919999900010',
    at: 'send',
    message: 'BILLING_NOT_ENABLED',
    code: 'auth/billing-not-enabled',
  },
  {
    phone: '+919999900011',
    at: 'send',
    message: 'PASSWORD_LOGIN_DISABLED',
    code: 'auth/operation-not-allowed',
  },
  {
    phone: '+919999900012',
    at: 'send',
    message: 'INVALID_PHONE_NUMBER : TOO_SHORT',
    code: 'auth/invalid-phone-number',
  },
  {
    phone: '+919999900013',
    at: 'send',
    message: 'MISSING_PHONE_NUMBER',
    code: 'auth/missing-phone-number',
  },
  { phone: '+919999900014', at: 'send', message: 'INTERNAL_ERROR', code: 'auth/internal-error' },
  { phone: '+919999900015', at: 'send', message: 'html', code: 'auth/network-request-failed' },
  {
    phone: '+919999900021',
    at: 'confirm',
    message: 'INVALID_CODE',
    code: 'auth/invalid-verification-code',
  },
  { phone: '+919999900022', at: 'confirm', message: 'MISSING_CODE', code: 'auth/missing-code' },
  { phone: '+919999900023', at: 'confirm', message: 'SESSION_EXPIRED', code: 'auth/code-expired' },
  {
    phone: '+919999900024',
    at: 'confirm',
    message: 'INVALID_SESSION_INFO',
    code: 'auth/invalid-verification-id',
  },
  {
    phone: '+919999900025',
    at: 'confirm',
    message: 'MISSING_SESSION_INFO',
    code: 'auth/missing-verification-id',
  },
  { phone: '+919999900026', at: 'confirm', message: 'USER_DISABLED', code: 'auth/user-disabled' },
  {
    phone: '+919999900027',
    at: 'confirm',
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    code: 'auth/too-many-requests',
  },
  {
    phone: '+919999900031',
    at: 'lookup',
    message: 'TOKEN_EXPIRED',
    code: 'auth/user-token-expired',
  },
  {
    phone: '+919999900032',
    at: 'lookup',
    message: 'USER_NOT_FOUND',
    code: 'auth/user-token-expired',
  },
  {
    phone: '+919999900033',
    at: 'lookup',
    message: 'INVALID_ID_TOKEN',
    code: 'auth/invalid-user-token',
  },
];

interface MagicNumber {
  phone: string;
  at: 'send' | 'confirm' | 'lookup';
  /** The server's error; `html` stands for a 502 page. */
  message: string;
  code: string;
}

export function magicError(phone: string, at: MagicNumber['at']): string | undefined {
  return MAGIC_NUMBERS.find((magic) => magic.phone === phone && magic.at === at)?.message;
}
