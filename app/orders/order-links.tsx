import { useOverlays } from '#app/overlays/overlays';
import { Button, buttonClass } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import type { OrderView } from './order-view';

export function OrderLinks({ view }: { view: OrderView }) {
  const { toast, alert } = useOverlays();
  const copy = () => {
    // The clipboard is missing on plain HTTP and may be refused; then the link is shown.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(view.link)
      : Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast('Link copied'),
      () => alert('Copy this link', view.link),
    );
  };
  return (
    <div className="order-links">
      {view.calendarPath ? (
        <a href={view.calendarPath} className={buttonClass('secondary')} download>
          <Icon name="calendar" size={20} />
          <span>Add to calendar</span>
        </a>
      ) : null}
      {view.receiptPath ? (
        <a href={view.receiptPath} className={buttonClass('secondary')}>
          <Icon name="receipt" size={20} />
          <span>Receipt</span>
        </a>
      ) : null}
      {view.papers.length > 0 || view.gstPath ? (
        <ul className="paper-links">
          {view.papers.map(({ title, number, path }) => (
            <li key={number}>
              <a href={path}>
                {title} <span className="num">{number}</span>
              </a>
            </li>
          ))}
          {view.gstPath ? (
            <li>
              <a href={view.gstPath}>Add your GSTIN</a>
            </li>
          ) : null}
        </ul>
      ) : null}
      <Button variant="quiet" icon="external" onClick={copy}>
        Copy link to this booking
      </Button>
      <p className="summary-note">
        The link shows what is booked, when and whether it is paid. No name, phone or address.
      </p>
    </div>
  );
}
