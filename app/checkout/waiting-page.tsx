import { Form, Link, useNavigation, useRevalidator } from '@remix-run/react';
import type { SignInIntent } from '#app/account/intent';
import { formatDate, formatSlot, type Day } from '#app/booking/slots';
import { useOverlays } from '#app/overlays/overlays';
import { Button, buttonClass } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { Notice } from '#app/ui/notice';

/** To choose a full slot to wait for. */
export interface WaitingChoice {
  service: { slug: string; name: string };
  pincode: string;
  /** With their full slots only. */
  days: Day[];
  isSignedIn: boolean;
}

interface WaitingPageProps {
  choice: WaitingChoice;
  /** Why the last press put nobody on the list. */
  message: string;
}

export function WaitingPage({ choice, message }: WaitingPageProps) {
  const { service, pincode, days, isSignedIn } = choice;
  const isSending = useNavigation().state !== 'idle';
  return (
    <div className="wrap slot-change">
      <header>
        <p className="order-eyebrow">{service.name}</p>
        <h1>Wait for a full slot</h1>
        <p className="waiting-how">
          If it frees up, we keep it for you for 30 minutes. It stands in your account, under My
          bookings.
        </p>
      </header>
      {message ? <Notice tone="warning" title={message} live /> : null}
      {days.length === 0 ? (
        <Notice tone="info" title="No slot is full just now">
          <p>You can book every slot that has not begun.</p>
        </Notice>
      ) : (
        <Form method="post" className="order-card slot-change-form" aria-label="Wait for a slot">
          <input type="hidden" name="service" value={service.slug} />
          <input type="hidden" name="pincode" value={pincode} />
          {days.map(({ date, slots }) => (
            <fieldset key={date} className="slot-times">
              <legend className="field-label">{formatDate(date)}</legend>
              {slots.map(({ label }) => (
                <label key={label} className="slot-time">
                  <input type="radio" name="slot" value={formatSlot(date, label)} required />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          ))}
          {isSignedIn ? (
            <Button
              type="submit"
              variant="primary"
              block
              busy={isSending}
              busyLabel="Writing you down…"
            >
              Tell me if it frees up
            </Button>
          ) : (
            <SignInToWait />
          )}
        </Form>
      )}
    </div>
  );
}

function SignInToWait() {
  const { openPanel } = useOverlays();
  const { revalidate } = useRevalidator();
  const intent: SignInIntent = {
    then: 'checkout',
    continueLabel: 'Wait for the slot',
    onVerified: revalidate,
  };
  return (
    <>
      <p className="summary-note">We need your number to know whom to keep it for.</p>
      <Button
        variant="primary"
        block
        className="needs-script"
        onClick={() => openPanel('account', intent)}
      >
        Sign in with your phone
      </Button>
      <noscript>
        {import.meta.env.SSR ? (
          <p>
            Signing in needs JavaScript, which is switched off in this browser. Please switch it on
            for this page, or <a href="/contact-us">write to us</a>.
          </p>
        ) : null}
      </noscript>
    </>
  );
}

/** One entry of the waiting list, as its waiter sees it. */
export interface WaitView {
  draftId: string;
  key: string;
  serviceName: string;
  when: string;
  state: 'waiting' | 'offered' | 'taken' | 'over';
  /** `14:20`, in India; blank without an offer. */
  until: string;
  againPath: string;
}

export function WaitPage({ view }: { view: WaitView }) {
  const { serviceName, when, state } = view;
  return (
    <div className="wrap slot-change">
      <header>
        <p className="order-eyebrow">{serviceName}</p>
        <h1>{TITLES[state]}</h1>
        <p className="slot-change-now">
          <Icon name="calendar" size={20} />
          <b>{when}</b>
        </p>
      </header>
      <section className="order-card" aria-label="The slot you wait for">
        <WaitState view={view} />
      </section>
    </div>
  );
}

const TITLES: Record<WaitView['state'], string> = {
  waiting: 'You are on the list',
  offered: 'The slot is free for you',
  taken: 'You have booked this slot',
  over: 'This is over',
};

function WaitState({ view: { draftId, key, state, until, againPath } }: { view: WaitView }) {
  if (state === 'taken') return <p>Your account shows the booking, under My bookings.</p>;
  if (state === 'over') {
    return (
      <>
        <p>The slot is no longer kept for you, and nothing was charged.</p>
        <Link to={againPath} className={buttonClass('primary', true)}>
          See this service
        </Link>
      </>
    );
  }
  return (
    <>
      {state === 'offered' ? (
        <>
          <p>
            Nobody else can book it until <b className="num">{until}</b>. Nothing is booked until
            you pay.
          </p>
          <Link to={`/checkout?draft=${draftId}`} className={buttonClass('primary', true)}>
            Book it now
          </Link>
        </>
      ) : (
        <p>
          If the slot frees up, it is kept for you for 30 minutes, and stands in your account under
          My bookings. Until then nothing is charged, and you can book another slot.
        </p>
      )}
      <Form method="post" action={`/waiting/${draftId}${key ? `?key=${key}` : ''}`}>
        <Button type="submit" variant="quiet">
          {state === 'offered' ? 'Let somebody else have it' : 'Stop waiting'}
        </Button>
      </Form>
    </>
  );
}
