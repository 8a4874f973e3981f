import { ChosenSlotLine } from '#app/booking/chosen-slot';
import { dayAndTime, parseSlot } from '#app/booking/slots';
import type { Service } from '#app/content/content';
import { Button } from '#app/ui/button';
import { FieldError } from '#app/ui/field';
import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { PhoneLinks } from '#app/support/phone-links';
import { Price } from '#app/ui/price';
import type { Promises } from '#app/bookings/promises';
import { toContact } from '#app/support/to-contact';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

interface OrderSummaryProps {
  service: Service | null;
  slot: string; // of `formatSlot`, or blank
  onChangeSlot?: () => void;
  error: string | undefined;
  busyLabel: string;
  isPreview: boolean;
  promises: Promises;
}

export function OrderSummary({
  service,
  slot,
  onChangeSlot,
  error,
  busyLabel,
  isPreview,
  promises,
}: OrderSummaryProps) {
  const { date, label } = parseSlot(slot);
  return (
    <aside
      className="checkout-summary"
      aria-labelledby="summary-title"
      data-error={error ? true : undefined}
      tabIndex={-1}
    >
      <h2 id="summary-title">{words.checkout.orderSummary}</h2>
      {error ? <FieldError role="alert">{error}</FieldError> : null}
      {service ? <SummaryItem service={service} /> : null}
      {service && date && label ? (
        <ChosenSlotLine date={date} label={label} kind={service.visitKind}>
          {onChangeSlot ? (
            <button type="button" className="summary-change needs-script" onClick={onChangeSlot}>
              {rich(words.checkout.changeSlot, (said) => (
                <span className="visually-hidden">{said}</span>
              ))}
            </button>
          ) : null}
        </ChosenSlotLine>
      ) : null}
      {service ? (
        <dl className="summary-total">
          <dt>{words.checkout.total}</dt>
          <dd>
            <Price paise={service.pricePaise} size="large" />
          </dd>
        </dl>
      ) : null}
      {service ? <RefundRule text={promises.refund} /> : null}
      {/* Only a summary with a service has the sticky bar. */}
      <div className={service ? 'summary-action' : undefined}>
        {service ? (
          <p className="summary-action-price">
            <Price paise={service.pricePaise} />{' '}
            <span className="summary-action-name">{service.name}</span>{' '}
            <span>{date && label ? dayAndTime({ date, label }) : words.checkout.payNow}</span>
          </p>
        ) : null}
        <Button
          type="submit"
          variant={service ? 'primary' : 'secondary'}
          block
          busy={busyLabel !== ''}
          busyLabel={busyLabel}
          disabled={isPreview}
          aria-describedby={isPreview ? 'no-checkout' : undefined}
        >
          {words.checkout.completeOrder}
        </Button>
      </div>
      <p className="summary-terms">
        {rich(words.checkout.acceptTerms, (said) => (
          <a href={`${words.page.base}/terms`}>{said}</a>
        ))}
      </p>
      <ul className="summary-trust">
        {service ? (
          <li>
            <Icon name="receipt" size={20} />
            {words.checkout.priceIncludesTax(promises.fee)}
          </li>
        ) : null}
        {service ? (
          <li>
            <Icon name="calendar" size={20} />
            {promises.anotherSlot}
          </li>
        ) : null}
        <li className="summary-ways">
          <Icon name="lock" size={20} />
          {words.checkout.paymentMethods}
        </li>
        {promises.warranty ? (
          <li lang={words.page.langOf(promises.warranty)}>
            <Icon name="shield-check" size={20} />
            {promises.warranty}
          </li>
        ) : null}
      </ul>
      <p className="summary-terms">{rich(words.checkout.help, toContact)}</p>
      <PhoneLinks />
    </aside>
  );
}

function SummaryItem({ service }: { service: Service }) {
  return (
    <div className="summary-item">
      <PictureView picture={service.picture} size={72} />
      <div>
        <p className="summary-name">{service.name}</p>
        <p className="summary-category">
          {[service.categoryLabel, service.duration].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Price paise={service.pricePaise} />
    </div>
  );
}

/** The rule for refunds, said before the customer pays. */
const RefundRule = ({ text }: { text: string }) => (
  <p className="summary-refund">
    {text} <a href={`${words.page.base}/refund-policy`}>{words.checkout.refundPolicy}</a>
  </p>
);
