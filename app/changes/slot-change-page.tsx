import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { inTheSlot } from '#app/booking/in-the-slot';
import { SlotChoice } from '#app/booking/slot-choice';
import { dayAndTime, parseSlot, slotTrouble } from '#app/booking/slots';
import { useDays, type ShopSlots } from '#app/booking/use-days';
import type { Paise } from '#app/ground/money';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { PhoneLinks } from '#app/support/phone-links';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { Notice } from '#app/ui/notice';
import type { VisitKind } from '#app/ground/visit-kind';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

export interface SlotChangeView {
  reference: string;
  serviceName: string;
  kind: VisitKind;
  /** The slot it has now, of `formatSlot`. */
  current: string;
  isLost: boolean;
  /** Why it can't be moved; blank when it can. */
  whyNot: string;
  /** What moving costs, and until when it can be done. */
  rule: string;
  /** Says that a move now limits what cancelling gives back; blank when it doesn't. */
  limit: string;
  /** Posted back, so that nothing moves on other terms than those on the screen. */
  backAtMostPaise: Paise;
  slots: ShopSlots;
}

export function SlotChangePage({ view }: { view: SlotChangeView }) {
  const { reference, serviceName, current, isLost, whyNot } = view;
  const order = `/orders/${reference}`;
  return (
    <div className="wrap one-column slot-page">
      <header>
        <p className="eyebrow" lang={words.page.langOf(serviceName)}>
          {serviceName}
        </p>
        <h1>{isLost ? words.changes.chooseAnotherSlot : words.changes.changeYourSlot}</h1>
        <p className="slot-now" data-lost={isLost || undefined}>
          <Icon name="calendar" size={20} />
          <span>
            {rich(
              isLost
                ? words.changes.lostSlot(inWords(current))
                : words.changes.currentSlot(inWords(current)),
              (said) => (
                <b>{said}</b>
              ),
            )}
          </span>
        </p>
      </header>
      {whyNot ? <Notice tone="warning" title={whyNot} /> : <ChangeForm key={current} view={view} />}
      <p className="slot-change-out">
        <a href={words.page.base + order}>
          {isLost || whyNot ? words.changes.backToBooking : words.changes.keep(inWords(current))}
        </a>
        {whyNot ? (
          <a href={`${words.page.base}/contact-us?booking=${reference}`}>
            {words.changes.writeToUs}
          </a>
        ) : null}
      </p>
      {whyNot ? <PhoneLinks /> : null}
    </div>
  );
}

function ChangeForm({ view }: { view: SlotChangeView }) {
  const { kind, current, rule, limit, backAtMostPaise, slots } = view;
  const days = useDays(slots);
  const { refusal, typed, ...refused } = useRefusal('', ['slot']);
  const [chosen, setChosen] = useState(typed('slot'));
  const isSending = useNavigation().state !== 'idle';
  const trouble = chosen ? slotTrouble(days, chosen) : '';
  // The last answer stands until another slot is chosen.
  const stands = !trouble && (!chosen || chosen === typed('slot', chosen));
  const said = stands ? refused : { problem: trouble, detail: '' };
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) problem.current?.focus();
  }, [refusal]);
  return (
    <Form method="post" className="card" aria-label={words.changes.changeYourSlot}>
      <input type="hidden" name="seen" value={current} />
      <input type="hidden" name="back" value={backAtMostPaise} />
      <p className="checkout-hint">{inTheSlot(kind)}</p>
      <div ref={problem} tabIndex={-1}>
        <RefusalNotice {...said} />
      </div>
      <SlotChoice days={days} chosen={chosen} onChoose={setChosen} />
      <div className="slot-change-end">
        <p className="summary-note">{rule}</p>
        {limit ? (
          <Notice tone="info">
            <p>{limit}</p>
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          block
          busy={isSending}
          busyLabel={words.changes.movingYourBooking}
        >
          {chosen && !trouble ? words.changes.moveTo(inWords(chosen)) : words.changes.moveMyBooking}
        </Button>
      </div>
    </Form>
  );
}

function inWords(slot: string): string {
  return dayAndTime(parseSlot(slot));
}
