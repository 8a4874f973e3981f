import { useRevalidator } from '@remix-run/react';
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { recoverFromChunk } from '#app/chunks/chunk-recovery';
import { loadChunk } from '#app/chunks/load-chunk';
import { authCode, authMessage, SignInFault, type SignInCall } from './auth-messages';
import { forgetBrowser } from './forget-browser';
import { forgetCode, keepCode, readKeptCode } from './kept-code';
import { keepSends, readKeptSends } from './kept-sends';
import type { FirebaseSettings, PhoneAuth, SentCode } from './phone-auth';
import { endShopSession, exchangeToken } from './session-exchange';
import { nextSignIn, startSignIn, type SignIn, type SignInEvent } from './sign-in';
import { useServerSession } from './use-server-session';
import { NO_HINT, readVerifiedHint, writeVerifiedHint } from './verified-hint';
import { words } from '#app/words/words';

export interface PhoneSignIn {
  state: SignIn;
  captchaHost: RefObject<HTMLDivElement>;
  typePhone: (text: string) => void;
  typeOtp: (text: string) => void;
  /** @param anyway also to a number that looks like a landline */
  send: (anyway?: boolean) => void;
  resend: () => void;
  verify: () => void;
  changeNumber: () => void;
  signOut: () => void;
  signOutEverywhere: () => void;
}

interface Options {
  settings: FirebaseSettings;
  /** False if the server has just said that nobody is signed in. */
  trustHint: boolean;
  onVerified?: () => void;
}

export function usePhoneSignIn({ settings, trustHint, onVerified }: Options): PhoneSignIn {
  const [keptCode] = useState(() => readKeptCode(Date.now()));
  const [state, dispatch] = useReducer(nextSignIn, undefined, () =>
    startSignIn(trustHint ? readVerifiedHint() : NO_HINT, readKeptSends(Date.now()), keptCode),
  );
  const captchaHost = useRef<HTMLDivElement>(null);
  const sentCode = useRef<SentCode>();
  const { revalidate } = useRevalidator();
  const ignoreServerAnswer = useServerSession(dispatch);
  useKeptSends(state);
  usePrefetchedSdk(settings, state);

  /** Returns the next state, or `undefined` if the step stays. */
  function transition(event: SignInEvent): SignIn | undefined {
    dispatch(event);
    const next = nextSignIn(state, event);
    return next.step === state.step ? undefined : next;
  }

  async function requestCode(number: string) {
    try {
      const phoneAuth = await loadPhoneAuth(settings);
      const sent = await phoneAuth.send(number, captchaHost.current);
      sentCode.current = sent;
      const sentAt = Date.now();
      keepCode({ number, id: sent.id, sentAt });
      dispatch({ type: 'sent', at: sentAt });
    } catch (failure) {
      dispatch({ type: 'sendFailed', text: explain(failure, 'send') });
      void recoverFromChunk(failure, { mayReload: false }); // the typed number would be lost
    }
  }

  async function verifyCode(otp: string) {
    ignoreServerAnswer();
    try {
      if (keptCode) sentCode.current ??= (await loadPhoneAuth(settings)).resume(keptCode.id);
      const phone = await exchangeToken((await sentCode.current?.confirm(otp)) ?? '');
      forgetCode();
      writeVerifiedHint(phone);
      dispatch({ type: 'verified', phone });
      revalidate();
      onVerified?.();
    } catch (failure) {
      dispatch({ type: 'verifyFailed', text: explain(failure, 'verify') });
    }
  }

  async function endSessions(sessions: '/session' | '/sessions', text: string) {
    ignoreServerAnswer();
    const event = await signOutOf(sessions, text);
    dispatch(event);
    if (event.type === 'sessionEnded') revalidate();
  }

  return {
    state,
    captchaHost,
    typePhone: (text) => dispatch({ type: 'phoneTyped', text }),
    typeOtp: (text) => {
      const next = transition({ type: 'otpTyped', text });
      if (next) void verifyCode(next.otp);
    },
    changeNumber: () => {
      forgetCode();
      dispatch({ type: 'numberChanged' });
    },
    send: (anyway = false) => {
      const next = transition({ type: 'sendAsked', at: Date.now(), anyway });
      if (next) void requestCode(next.number);
    },
    resend: () => {
      const next = transition({ type: 'resendAsked', at: Date.now() });
      if (next) void requestCode(next.number);
    },
    verify: () => {
      const next = transition({ type: 'verifyAsked' });
      if (next) void verifyCode(next.otp);
    },
    signOut: () => void endSessions('/session', words.account.signedOut),
    signOutEverywhere: () => void endSessions('/sessions', words.account.signedOutEverywhere),
  };
}

async function signOutOf(sessions: '/session' | '/sessions', text: string): Promise<SignInEvent> {
  try {
    await endShopSession(sessions);
    forgetBrowser();
    return { type: 'sessionEnded', text };
  } catch (failure) {
    return { type: 'signOutFailed', text: explain(failure, 'verify') };
  }
}

/** A reload keeps number and code. Closing the panel clears them, but not the wait to resend. */
function useKeptSends({ phone, sends }: SignIn): void {
  const latest = useRef(sends);
  useEffect(() => {
    latest.current = sends;
    keepSends({ phone, sends });
  }, [phone, sends]);
  useEffect(
    () => () => {
      keepSends({ phone: '', sends: latest.current });
      forgetCode();
    },
    [],
  );
}

/** Prefetches the SDK. If that fails, the page may reload only while nothing is typed. */
function usePrefetchedSdk(settings: FirebaseSettings, { step, phone }: SignIn): void {
  const isWanted = step === 'phone';
  const typed = useRef(phone);
  useEffect(() => {
    typed.current = phone;
  }, [phone]);
  useEffect(() => {
    if (!isWanted) return;
    loadPhoneAuth(settings).catch((failure: unknown) =>
      typed.current === '' ? recoverFromChunk(failure, { reopen: 'account' }) : undefined,
    );
  }, [settings, isWanted]);
}

/** Logs the error code, never the number. */
function explain(failure: unknown, during: SignInCall): string {
  const code = authCode(failure);
  if (code) console.warn(`Phone sign-in: ${code}`);
  return authMessage(failure, during);
}

async function loadPhoneAuth(settings: FirebaseSettings): Promise<PhoneAuth> {
  try {
    const { openPhoneAuth } = await loadChunk('phone-auth', () => import('./phone-auth.client'));
    return openPhoneAuth(settings);
  } catch (cause) {
    throw new SignInFault(words.account.signInNotLoaded, { cause });
  }
}
