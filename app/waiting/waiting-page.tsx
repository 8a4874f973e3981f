import { formatDate } from '#app/words/dates';
import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import type { SignInIntent } from '#app/overlays/sign-in-intent';
import { formatSlot, type Day } from '#app/booking/slots';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { toContact } from '#app/support/to-contact';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

export interface WaitingChoice {
  service: { slug: string; name: string };
  pincode: string;
  /** Days with their full slots only. */
  days: Day[];
  isSignedIn: boolean;
}

export function WaitingPage({ choice }: { choice: WaitingChoice }) {
  const { service, pincode, days, isSignedIn } = choice;
  const isSending = useNavigation().state !== 'idle';
  const { typed, ...refused } = useRefusal('', ['slot']);
  return (
    <div className="wrap one-column slot-page">
      <header>
        <p className="eyebrow">{service.name}</p>
        <h1>{words.checkout.waitingTitle}</h1>
        <p className="waiting-how">{words.checkout.whatWaitingGives}</p>
      </header>
      <RefusalNotice {...refused} />
      {days.length === 0 ? (
        <Notice tone="info" title={words.checkout.noSlotFull}>
          <p>{words.checkout.everySlotOpen}</p>
        </Notice>
      ) : (
        <Form method="post" className="card" aria-label={words.checkout.waitingForm}>
          <input type="hidden" name="service" value={service.slug} />
          <input type="hidden" name="pincode" value={pincode} />
          {days.map(({ date, slots }) => (
            <fieldset key={date} className="slot-times">
              <legend className="field-label">{formatDate(date)}</legend>
              {slots.map(({ label }) => {
                const slot = formatSlot(date, label);
                return (
                  <label key={label} className="slot-time">
                    <input
                      type="radio"
                      name="slot"
                      value={slot}
                      defaultChecked={slot === typed('slot')}
                      required
                    />
                    <span>{words.booking.slotTime(label)}</span>
                  </label>
                );
              })}
            </fieldset>
          ))}
          {isSignedIn ? (
            <Button
              type="submit"
              variant="primary"
              block
              busy={isSending}
              busyLabel={words.checkout.addingYou}
            >
              {words.checkout.joinList}
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
    continueLabel: words.checkout.continueToWaiting,
    onVerified: revalidate,
  };
  return (
    <>
      <p className="summary-note">{words.checkout.whyYourNumber}</p>
      <Button
        variant="primary"
        block
        className="needs-script"
        onClick={() => openPanel('account', intent)}
      >
        {words.checkout.signInLink}
      </Button>
      <noscript>
        {import.meta.env.SSR ? (
          <p>{rich(words.checkout.signInNeedsJavascript, toContact)}</p>
        ) : null}
      </noscript>
    </>
  );
}
