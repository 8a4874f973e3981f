import { json, jsonObject, type Answer, type Call, type Route } from '../http';
import { identityRoute, refusal, text } from './answers';
import type { IdentityDesk } from './desk';
import { magicTrouble } from './magic-numbers';
import { phoneNumberTrouble } from './phone-number';

/** From 'which captcha?' over 'send me a code' to 'here it is'. */
export function phoneSignInRoutes(desk: IdentityDesk): Route[] {
  return [
    identityRoute('identity.recaptchaConfig', 'GET', /^\/identitytoolkit\.googleapis\.com\/v2\/recaptchaConfig$/, () => json(RECAPTCHA_CONFIG)),
    identityRoute('identity.recaptchaParams', 'GET', /^\/identitytoolkit\.googleapis\.com\/v1\/recaptchaParams$/, () => json(RECAPTCHA_PARAMS)),
    identityRoute('identity.sendCode', 'POST', /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:sendVerificationCode$/, (call) => sendCode(call, desk)),
    identityRoute('identity.signIn', 'POST', /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPhoneNumber$/, (call) => signIn(call, desk)),
  ];
}

function sendCode(call: Call, { codes, onCode }: IdentityDesk): Answer {
  const body = jsonObject(call.body) ?? {};
  const trouble = phoneNumberTrouble(body['phoneNumber']) ?? captchaTrouble(body);
  if (trouble) return refusal(trouble);
  const phone = text(body['phoneNumber']);
  const magic = magicTrouble(phone, 'send');
  if (magic) return refusal(magic);
  const { sessionInfo, code } = codes.issue(phone);
  onCode(phone, code);
  return json({ sessionInfo });
}

/** A send without any captcha token: a v2 token in `recaptchaToken`, an Enterprise one in `captchaResponse`. */
function captchaTrouble(body: Record<string, unknown>): string | undefined {
  const enterprise = text(body['captchaResponse']);
  const hasToken = text(body['recaptchaToken']) !== '' || (enterprise !== '' && enterprise !== 'NO_RECAPTCHA');
  return hasToken ? undefined : 'MISSING_RECAPTCHA_TOKEN';
}

function signIn(call: Call, { codes, accounts, idToken }: IdentityDesk): Answer {
  const body = jsonObject(call.body) ?? {};
  const redeemed = codes.redeem(text(body['sessionInfo']), body['code']);
  if ('trouble' in redeemed) return refusal(redeemed.trouble);
  const { account, refreshToken, isNewUser } = accounts.signIn(redeemed.phone);
  const { localId, phoneNumber } = account;
  return json({ idToken: idToken(account), refreshToken, expiresIn: '3600', localId, isNewUser, phoneNumber });
}

/** Answered with 200, unlike the official emulator's 501, so the browser console stays clean. */
const RECAPTCHA_CONFIG = {
  recaptchaKey: 'projects/1/keys/fake',
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
};

const RECAPTCHA_PARAMS = {
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
  recaptchaStoken: 'fake',
  recaptchaSiteKey: 'Fake-key__Do-not-send-this-to-Recaptcha_',
};
