import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import type { SignInIntent } from '#app/overlays/sign-in-intent';
import { parseSlot } from '#app/booking/slots';
import { formatPaise } from '#app/ground/money';
import { EMPTY_CUSTOMER } from '#app/orders/customer';
import type { Checkout } from './checkout';
import { missingParts, type CompleteOrderResult } from './complete-order';
import { forgetBought } from './progress';
import { customerOf, type CheckoutForm } from './use-checkout-form';
import { usePayment } from '#app/payments/use-payment';
import { words } from '#app/words/words';

export function useCompleteOrder(checkout: Checkout, form: CheckoutForm) {
  const fetcher = useFetcher<CompleteOrderResult>();
  const { openPanel, confirm } = useOverlays();
  const { slug: service, name = '' } = checkout.service ?? {};
  const onPaid = useCallback(() => {
    if (service) forgetBought(service);
  }, [service]);
  const { pay, step, failure, setFailure, moved, setMoved } = usePayment(
    onPaid,
    checkout.promises.refundTime,
  );
  const [sent, setSent] = useState<CheckoutForm>();
  const [missing, setMissing] = useState<CompleteOrderResult>();
  const handled = useRef<CompleteOrderResult>();
  const busyLabel = step || (fetcher.state === 'idle' ? '' : words.checkout.placingYourOrder);

  const complete = useCallback(
    (again = false) => {
      setFailure('');
      setSent(form);
      const slot = form.slot || checkout.bookedSlot;
      const customer = customerOf(form) ?? EMPTY_CUSTOMER;
      const errors = missingParts({ customer, slot: parseSlot(slot) }, checkout.draftId !== '');
      setMissing(errors && { type: 'invalid', status: 422, errors });
      if (errors) return;
      fetcher.submit(
        {
          ...customer,
          ...form.problem,
          draft: checkout.draftId,
          slot,
          seenPaise: String(checkout.service?.pricePaise ?? 0),
          ...(again ? { again: 'yes' } : {}),
        },
        { method: 'post' },
      );
    },
    [checkout, form, fetcher, setFailure],
  );

  useEffect(() => {
    const result = fetcher.data;
    if (fetcher.state !== 'idle' || !result || handled.current === result) return;
    handled.current = result;
    if (result.type === 'sign-in')
      openPanel('account', {
        continueLabel: words.checkout.continueToPayment,
        onVerified: () => complete(),
      } satisfies SignInIntent);
    if (result.type === 'already-paid')
      setMoved({ reference: result.reference, stage: result.state });
    if (result.type === 'confirming')
      setMoved({ reference: result.reference, stage: 'confirming' });
    if (result.type === 'already-booked')
      void confirm(words.checkout.alreadyBooked).then((yes) => yes && complete(true));
    if (result.type === 'pay')
      void pay(result.reference, result.dialog, [name, formatPaise(result.dialog.amountPaise)]);
  }, [fetcher.state, fetcher.data, name, complete, confirm, openPanel, pay, setMoved]);

  return {
    result: missing ?? (fetcher.state === 'idle' ? fetcher.data : undefined),
    busyLabel,
    failure,
    moved,
    sent,
    complete,
  };
}
