import { expect, it } from 'vitest';
import { timeLeft } from '#app/account/use-seconds-until';
import { inLanguageOf } from '#app/words/language.server';
import { words } from '#app/words/words';

it.each([
  ['/', 'Resend OTP in 27 s', 'Resend OTP in 4 min'],
  ['/hi', '27 सेकंड बाद फिर OTP भेजें', '4 मिनट बाद फिर OTP भेजें'],
])('the countdown on %s names seconds and minutes in its language', (path, soon, late) => {
  const shown = (seconds: number) =>
    inLanguageOf(new Request(`http://shop${path}`), () =>
      words.account.resendOtpIn(timeLeft(seconds)),
    );
  expect([shown(27), shown(181)]).toEqual([soon, late]);
});
