import { PageForm } from '#app/own-forms/page-form';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import type { OrderView } from './order-view';
import { words } from '#app/words/words';

/** Three ways out; each works without JavaScript. */
export function LostSlot({
  view: { booking, isOwner, slotPath, callWanted, customer },
}: {
  view: OrderView;
}) {
  const { reference, when, slotClosed, visitKind } = booking;
  return (
    <Notice
      tone="warning"
      title={slotClosed ? words.orders.slotClosedTitle : words.orders.slotTakenTitle}
    >
      <p>
        {slotClosed
          ? visitKind === 'remote'
            ? words.orders.cantCallOn(when)
            : words.orders.cantComeOn(when)
          : words.orders.slotTakenText(when)}{' '}
        {words.orders.apology}{' '}
        {isOwner ? words.orders.lostSlotQuestion : words.orders.ownerChoosesSlot}
      </p>
      {isOwner ? (
        <div className="lost-slot" id="call">
          <a className={buttonClass('primary', true)} href={words.page.base + slotPath}>
            {words.orders.chooseAnotherSlot}
          </a>
          {callWanted ? (
            <p>{words.orders.weCallToFindATime(customer?.phone ?? '')}</p>
          ) : (
            <CallMe address={`/orders/${reference}/call`} />
          )}
          <a
            className={buttonClass('secondary', true)}
            href={`${words.page.base}/orders/${reference}/cancellation`}
          >
            {words.orders.refundAll}
          </a>
        </div>
      ) : null}
    </Notice>
  );
}

function CallMe({ address }: { address: string }) {
  const refusal = useRefusal(address);
  return (
    <PageForm address={address} place="call">
      <RefusalNotice {...refusal} />
      <Button type="submit" variant="secondary" icon="phone" block>
        {words.orders.callMe}
      </Button>
    </PageForm>
  );
}
