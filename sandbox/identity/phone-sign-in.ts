import { json, jsonObject, type Answer, type Call, type Route } from '../http';
import { identityRoute, refusal, text } from './answers';
import type { IdentityContext } from './desk';
import { magicError } from './magic-numbers';
import { phoneNumberError } from './phone-number';

export function phoneSignInRoutes(context: IdentityContext): Route[] {
  return [
    identityRoute(
      'identity.recaptchaConfig',
      'GET',
      /^\/identitytoolkit\.googleapis\.com\/v2\/recaptchaConfig$/,
      () => json(RECAPTCHA_CONFIG),
    ),
    identityRoute(
      'identity.recaptchaParams',
      'GET',
      /^\/identitytoolkit\.googleapis\.com\/v1\/recaptchaParams$/,
      () => json(RECAPTCHA_PARAMS),
    ),
    identityRoute(
      'identity.sendCode',
      'POST',
      /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:sendVerificationCode$/,
      (call) => sendCode(call, context),
    ),
    identityRoute(
      'identity.signIn',
      'POST',
      /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPhoneNumber$/,
      (call) => signIn(call, context),
    ),
  ];
}

function sendCode(call: Call, { codes, onCode }: IdentityContext): Answer {
  const body = jsonObject(call.body) ?? {};
  const error = phoneNumberError(body['phoneNumber']) ?? captchaError(body);
  if (error) return refusal(error);
  const phone = text(body['phoneNumber']);
  const magic = magicError(phone, 'send');
  if (magic) return refusal(magic);
  const { sessionInfo, code } = codes.issue(phone);
  onCode(phone, code);
  return json({ sessionInfo });
}

/** A v2 token comes in `recaptchaToken`, an Enterprise one in `captchaResponse`. */
function captchaError(body: Record<string, unknown>): string | undefined {
  const enterprise = text(body['captchaResponse']);
  const hasToken =
    text(body['recaptchaToken']) !== '' || (enterprise !== '' && enterprise !== 'NO_RECAPTCHA');
  return hasToken ? undefined : 'MISSING_RECAPTCHA_TOKEN';
}

function signIn(call: Call, { codes, accounts, idToken }: IdentityContext): Answer {
  const body = jsonObject(call.body) ?? {};
  const redeemed = codes.redeem(text(body['sessionInfo']), body['code']);
  if ('error' in redeemed) return refusal(redeemed.error);
  const { account, refreshToken, isNewUser } = accounts.signIn(redeemed.phone);
  const { localId, phoneNumber } = account;
  return json({
    idToken: idToken(account),
    refreshToken,
    expiresIn: '3600',
    localId,
    isNewUser,
    phoneNumber,
  });
}

/** Answers 200, unlike the official emulator's 501, so the browser console stays clean. */
const RECAPTCHA_CONFIG = {
  recaptchaKey: 'projects/1/keys/fake',
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
};

const RECAPTCHA_PARAMS = {
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
  recaptchaStoken: 'fake',
  recaptchaSiteKey: 'Fake-key__Do-not-send-this-to-Recaptcha_',
};
