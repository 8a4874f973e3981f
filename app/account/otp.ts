import { asciiDigits } from '#app/ground/digits';

/** A code as it is typed. Firebase checks it; `identity.server.ts` checks Firebase's token. */
export const OTP_LENGTH = 6;

export const cleanOtp = (typed: string): string =>
  asciiDigits(typed).replaceAll(/\D/g, '').slice(0, OTP_LENGTH);

export const isOtp = (otp: string): boolean => /^\d{6}$/.test(otp);
