import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import type { SignInIntent } from '#app/account/intent';
import { formatDate, formatSlot, type Day } from '#app/booking/slots';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
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
