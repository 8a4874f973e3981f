import { Form, Link } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { forgetChoice } from '#app/booking/kept-choice';
import { slotTrouble } from '#app/booking/slots';
import { useDays, type ShopSlots } from '#app/booking/use-days';
import { preloadQuestion } from '#app/overlays/questions';
import { NO_CHECKOUT } from '#app/preview/no-checkout';
import { useFrame } from '#app/frame/frame';
import { buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { PictureView } from '#app/ui/picture';
import { useFocusFirstError } from '#app/ui/use-focus-first-error';
import { useOnDemand } from '#app/ui/use-on-demand';
import type { Checkout } from './checkout';
import { CheckoutProblem, preloadProblem } from './checkout-problem';
import type { CheckoutErrors, CompleteOrderAnswer } from './complete-order';
import { CustomerSection } from './customer-section';
import { isPaid } from '#app/orders/order-state';
import { OrderSummary } from './order-summary';
import { PaidNotice } from '#app/bookings/paid-notice';
import { forgetBought } from './progress';
import { PricesUnconfirmed } from './prices-unconfirmed';
import { ProblemSection } from './problem-section';
import { SlotSection } from './slot-section';
import { useAdoptCart } from './use-adopt-cart';
import { useCheckoutForm, type CheckoutForm } from './use-checkout-form';
import { useCompleteOrder } from './use-complete-order';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import type { MovedMoney } from '#app/payments/use-payment';
import { toContact } from '#app/support/to-contact';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

interface CheckoutPageProps {
  checkout: Checkout;
  posted: CompleteOrderAnswer | undefined;
}

/** Only a form that was posted without JavaScript needs it. */
const HostedPayment = lazy(() => import('#app/razorpay/hosted-payment'));

const hostedPayment = (dialog: PaymentDialog) => (
  <Suspense>
    <HostedPayment dialog={dialog} />
  </Suspense>
);

/** Loads the notices for network errors before one happens. */
function preloadTrouble(): void {
  preloadQuestion();
  preloadProblem();
}

const loadPlaceLine = () => import('./place-line');

export function CheckoutPage({ checkout, posted }: CheckoutPageProps) {
  const { draftId, service, order } = checkout;
  const { form, dispatch } = useCheckoutForm(checkout, posted);
  useAdoptCart(draftId);
  const ordering = useCompleteOrder(checkout, form);
  const result = ordering.result ?? posted;
  const refused = result?.type === 'invalid' ? result : undefined;
  const errors = remainingErrors(refused?.errors, form, ordering.sent);
  const board = useSlotBoard(checkout, posted, form.slot, errors.slot);
  const isPreview = Boolean(useFrame()?.preview);
  const page = useRef<HTMLFormElement>(null);
  useFocusFirstError(page, refused);
  const moved = useMovedMoney(checkout, ordering.moved);
  if (moved)
    return (
      <PaidNotice
        {...moved}
        serviceSlug={service?.slug}
        refundTime={checkout.promises.refundTime}
      />
    );

  const complete = (event: FormEvent) => {
    event.preventDefault();
    if (form.formOpen && form.selected < 0) dispatch({ type: 'save' });
    ordering.complete(isAgain(event.nativeEvent));
  };

  return (
    <div className="wrap">
      {posted?.type === 'pay' ? hostedPayment(posted.dialog) : null}
      <Form
        method="post"
        className="checkout"
        noValidate
        onSubmit={complete}
        onFocus={preloadTrouble}
        ref={page}
        aria-labelledby="checkout-title"
      >
        <h1 id="checkout-title">{words.checkout.checkout}</h1>
        <input type="hidden" name="draft" value={draftId} />
        <input type="hidden" name="seenPaise" value={service?.pricePaise ?? 0} />
        <div className="checkout-choices">
          {isPreview ? <NoCheckout /> : null}
          <Notices checkout={checkout} result={result} />
          <CheckoutProblem result={result} failure={ordering.failure || (order?.failure ?? '')} />
          <CustomerSection form={form} dispatch={dispatch} error={errors.customer} />
          {board.PlaceLine && service ? (
            <board.PlaceLine
              service={service.slug}
              kind={service.visitKind}
              pincode={(form.customers[form.selected] ?? form.typed).pincode}
              draftId={draftId}
              answer={ordering.result}
              onSlots={board.setAsked}
            />
          ) : null}
          {board.isOpen ? (
            <SlotSection
              days={board.days}
              chosen={board.slot || (posted?.entered?.slot ?? '')}
              onChoose={(slot) => dispatch({ type: 'slot', slot })}
              error={board.error}
              kind={service?.visitKind}
            />
          ) : (
            <input type="hidden" name="slot" value={board.slot} />
          )}
          {service ? <ProblemSection problem={form.problem} dispatch={dispatch} /> : null}
        </div>
        <OrderSummary
          service={service}
          slot={board.trouble ? '' : board.slot}
          onChangeSlot={board.isOpen ? undefined : board.open}
          error={errors.cart}
          busyLabel={ordering.busyLabel}
          isPreview={isPreview}
          promises={checkout.promises}
        />
      </Form>
    </div>
  );
}

function useSlotBoard(
  { kind, slots, bookedSlot, isLimited }: Checkout,
  posted: CompleteOrderAnswer | undefined,
  chosen: string,
  refusal: string | undefined,
) {
  const [asked, setAsked] = useState<ShopSlots>();
  const [isChanging, setIsChanging] = useState(false);
  const days = useDays(asked ?? posted?.slots ?? slots);
  const { Part: PlaceLine, want } = useOnDemand(loadPlaceLine);
  useEffect(() => {
    if (isLimited) want();
  }, [isLimited, want]);
  useEffect(() => {
    if (kind === 'booking') forgetChoice(); // the draft has it now
  }, [kind]);
  const slot = chosen || bookedSlot;
  const trouble = slot || kind === 'booking' ? slotTrouble(days, slot) : '';
  const error = trouble || refusal;
  return {
    days,
    slot,
    trouble,
    error,
    PlaceLine,
    setAsked,
    isOpen: kind === 'cart' || isChanging || error !== undefined,
    open: () => setIsChanging(true),
  };
}

function useMovedMoney({ order, service }: Checkout, moved: MovedMoney | null): MovedMoney | null {
  const paidBefore: MovedMoney | null =
    order && isPaid(order) ? { reference: order.reference, stage: order.state } : null;
  const paid = moved && moved.stage !== 'confirming' ? moved : paidBefore;
  const paidService = paid && (moved || order?.justPaid) ? service?.slug : undefined;
  useEffect(() => {
    if (paidService) forgetBought(paidService);
  }, [paidService]);
  return paid ?? moved;
}

const Notices = ({
  checkout: { service, isPriced },
  result,
}: {
  checkout: Checkout;
  result: CompleteOrderAnswer | undefined;
}) => (
  <>
    {result?.type === 'sign-in' ? null : <NoSignIn />}
    {service || !isPriced ? null : <EmptyCheckout />}
    {isPriced || result?.type === 'prices-unconfirmed' ? null : <PricesUnconfirmed />}
  </>
);

const NoCheckout = () => (
  <Notice tone="info">
    <p id="no-checkout">{NO_CHECKOUT}</p>
  </Notice>
);

/** Browsers with scripts render nothing inside noscript, so its words stay on the server. */
const NoSignIn = () => (
  <noscript>
    {import.meta.env.SSR ? (
      <div id="sign-in" className="checkout-problem">
        <Notice tone="info" title={words.checkout.javascriptNeededTitle}>
          <p>{rich(words.checkout.javascriptNeededText, toContact)}</p>
        </Notice>
      </div>
    ) : null}
  </noscript>
);

const EmptyCheckout = () => (
  <div className="checkout-section summary-empty">
    <PictureView picture={{ kind: 'illustration', name: 'empty-cart' }} size={88} />
    <p>{words.checkout.nothingChosen}</p>
    <Link to="/" className={buttonClass('primary')}>
      {words.checkout.chooseAService}
    </Link>
  </div>
);

/** Drops the errors of sections that have changed since. */
const remainingErrors = (
  errors: CheckoutErrors = {},
  { selected, typed, slot }: CheckoutForm,
  sent: CheckoutForm | undefined,
): CheckoutErrors => ({
  ...errors,
  customer: selected >= 0 || (sent && typed !== sent.typed) ? undefined : errors.customer,
  slot: slot === (sent?.slot ?? '') ? errors.slot : undefined,
});

const isAgain = (event: Event): boolean =>
  event instanceof SubmitEvent &&
  event.submitter instanceof HTMLButtonElement &&
  event.submitter.name === 'again';
