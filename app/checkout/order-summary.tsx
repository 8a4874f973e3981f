import { formatDate } from '#app/booking/slots';
import type { Service } from '#app/content/content';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import type { Promises } from '#app/orders/promises';

interface OrderSummaryProps {
  service: Service | null;
  slot: string; // YYYY-MM-DD|label, or blank
  error: string | undefined;
  busyLabel: string;
  isPreview: boolean;
  promises: Promises;
}

export function OrderSummary({
  service,
  slot,
  error,
  busyLabel,
  isPreview,
  promises,
}: OrderSummaryProps) {
  const [date, time] = slot.split('|');
  return (
    <aside
      className="checkout-summary"
      aria-labelledby="summary-title"
      data-error={error ? 'true' : undefined}
      tabIndex={-1}
    >
      <h2 id="summary-title">Order Summary</h2>
      {error ? (
        <p className="field-error" role="alert">
          <Icon name="error" size={20} />
          <span>{error}</span>
        </p>
      ) : null}
      {service ? <SummaryItem service={service} /> : null}
      {date && time ? (
        <p className="summary-slot">
          <Icon name="calendar" size={20} />
          <span>
            {formatDate(date)}, {time}
          </span>
        </p>
      ) : null}
      {service ? <SummaryTotal paise={service.pricePaise} fee={promises.fee} /> : null}
      {/* Only a summary with a service has the sticky bar on phones. */}
      <div className={service ? 'summary-action' : undefined}>
        {service ? (
          <div className="summary-action-price">
            <Price paise={service.pricePaise} />
          </div>
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
          Complete Order
        </Button>
      </div>
      <p className="summary-terms">
        By completing the order you accept the <a href="/terms">Terms and Conditions</a>.
      </p>
      <ul className="summary-trust">
        {promises.warranty ? (
          <li>
            <Icon name="shield-check" size={20} />
            {promises.warranty}
          </li>
        ) : null}
        <li>
          <Icon name="lock" size={20} />
          Paid securely through Razorpay: UPI, card, netbanking
        </li>
      </ul>
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

const SummaryTotal = ({ paise, fee }: { paise: number; fee: string }) => (
  <>
    <dl className="summary-total">
      <dt>Total</dt>
      <dd>
        <Price paise={paise} size="large" />
      </dd>
    </dl>
    <p className="summary-note">Price includes tax. {fee}</p>
  </>
);
