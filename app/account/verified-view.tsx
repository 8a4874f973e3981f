import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { words } from '#app/words/words';
import type { Continuation } from './continuation';
import type { WantedItem } from '#app/overlays/sign-in-intent';
import { formatPhone } from './phone';
import type { PhoneSignIn } from './use-phone-sign-in';

interface VerifiedViewProps {
  signIn: PhoneSignIn;
  next: Continuation | undefined;
  bookings: ReactNode;
}

export function VerifiedView({ signIn, next, bookings }: VerifiedViewProps) {
  const { state, signOut, signOutEverywhere } = signIn;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isNews = Boolean(state.message);
  const ownBookings = next ? null : bookings;
  return (
    <div className="account-step account-verified">
      {isNews ? null : ownBookings}
      <div className="account-who">
        <Icon name="user" />
        <div>
          {state.message ? <p className="account-note">{words.account.yourAccount}</p> : null}
          {state.number ? (
            <p className="account-own-number num">{formatPhone(state.number)}</p>
          ) : null}
          {/* Shown only as news: a returning customer sees the number. */}
          <h3 ref={heading} tabIndex={-1} className={state.message ? undefined : 'visually-hidden'}>
            {words.account.welcomeVerified}
          </h3>
        </div>
      </div>
      {next?.wanted ? <WantedRow {...next.wanted} /> : null}
      {next ? (
        <Button variant="primary" block onClick={next.go}>
          {next.label}
        </Button>
      ) : null}
      {/* The number's card is the news's, too. */}
      {isNews ? ownBookings : null}
      <p className="account-links">
        <a href={`${words.page.base}/contact-us`}>
          <Icon name="mail" size={20} />
          {words.account.helpLink}
        </a>
        <a href={`${words.page.base}/account/privacy`}>
          <Icon name="lock" size={20} />
          {words.privacy.dataLink}
        </a>
      </p>
      <div className="account-leave">
        <Button variant="quiet" onClick={signOut}>
          {words.account.signOut}
        </Button>
        <Button variant="quiet" onClick={signOutEverywhere}>
          {words.account.signOutEverywhere}
        </Button>
        <p className="account-note">{words.account.signOutEmptiesCart}</p>
        <p className="account-error" role="alert">
          {state.error?.at === 'signOut' ? state.error.text : ''}
        </p>
      </div>
    </div>
  );
}

const WantedRow = ({ name, note, pricePaise, picture }: WantedItem) => (
  <p className="account-wanted">
    {picture ? <PictureView picture={picture} size={48} /> : null}
    <span>
      <b lang={words.page.langOf(name)}>{name}</b>
      {note ? (
        <span className="account-note" lang={words.page.langOf(note)}>
          {note}
        </span>
      ) : null}
    </span>
    <Price paise={pricePaise} />
  </p>
);
