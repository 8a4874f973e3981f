import { useOverlays } from '#app/overlays/overlays';
import { Button, buttonClass } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import type { OrderView } from './order-view';
import { words } from '#app/words/words';

export function OrderLinks({ view }: { view: OrderView }) {
  const { toast, alert } = useOverlays();
  const copy = () => {
    // The clipboard is missing on plain HTTP and may be refused; then the link is shown.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(view.link)
      : Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast(words.orders.linkCopied),
      () => alert(words.orders.copyThisLink, view.link),
    );
  };
  return (
    <div className="order-links">
      {view.receiptPath ? (
        <a href={words.page.base + view.receiptPath} className={buttonClass('secondary')}>
          <Icon name="receipt" size={20} />
          <span>{words.orders.receipt}</span>
        </a>
      ) : null}
      {view.papers.length > 0 || view.gstPath ? (
        <ul className="paper-links">
          {view.papers.map(({ title, number, path }) => (
            <li key={number}>
              <a href={words.page.base + path} target="_top">
                {title} <span className="num">{number}</span>
              </a>
            </li>
          ))}
          {view.gstPath ? (
            <li>
              <a href={words.page.base + view.gstPath}>
                {view.hasGstin ? words.orders.changeGstin : words.orders.addGstin}
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
      {view.whatsappLink ? (
        <a href={view.whatsappLink} className={buttonClass('secondary')} rel="noopener">
          <Icon name="whatsapp" size={20} />
          <span>{words.orders.whatsappLink}</span>
        </a>
      ) : null}
      <Button onClick={copy}>{words.orders.copyBookingLink}</Button>
      <p className="summary-note">{words.orders.whatTheLinkShows}</p>
    </div>
  );
}
