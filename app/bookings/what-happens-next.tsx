import { formatPaise } from '#app/ground/money';
import { IdCard } from '#app/ui/id-card';
import type { OrderView } from './order-view';
import { words } from '#app/words/words';

interface Step {
  title: string;
  text: string;
}

/** The technician is not there yet. */
const BEFORE = new Set(['assigned', 'on-the-way']);

/** Next steps of a booking that stands. Promises no more than the site's facts do. */
export function WhatHappensNext({ view }: { view: OrderView }) {
  const { booking } = view;
  const stands =
    booking.paid && !booking.paidTwice && booking.state !== 'refunded' && !view.cancellation;
  if (view.visit ? !BEFORE.has(view.visit.state) : booking.slotEnded) return null;
  if (!stands) return null;
  const isRemote = booking.visitKind === 'remote';
  return (
    <section className="card order-next" aria-labelledby="next">
      <h2 id="next">{words.orders.whatHappensNext}</h2>
      <ol className="steps">
        {(isRemote ? callSteps(view) : visitSteps(view)).map(({ title, text }) => (
          <li key={title} className="step">
            <div className="step-text">
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {view.visit ? null : <IdCard kind={booking.visitKind} />}
    </section>
  );
}

/** Blank while no time is agreed. */
const whenOf = ({ booking }: OrderView): string =>
  booking.slotPassed || booking.slotLost || booking.slotClosed ? '' : booking.when;

const numberOf = ({ customer }: OrderView): string =>
  customer ? words.orders.onNumber(customer.phone) : words.orders.onBookingNumber;

const visitSteps = (view: OrderView): Step[] => [
  {
    title: words.orders.callFirst,
    text: numberOf(view),
  },
  {
    title: words.orders.technicianFindsFault,
    text: view.parts || words.orders.timeOfVisit(whenOf(view)),
  },
  { title: words.orders.restToPay, text: restText(view) },
];

const callSteps = (view: OrderView): Step[] => [
  {
    title: words.orders.weCallYou,
    text: `${words.orders.timeOfVisit(whenOf(view))} ${numberOf(view)}`,
  },
  { title: words.orders.solvedTogether, text: words.orders.keepDeviceNear },
  { title: words.orders.visitNeededTitle, text: words.orders.priceBeforeVisit(restText(view)) },
];

const restText = ({ booking, promises, parts }: OrderView): string =>
  [words.orders.feeIsPaid(formatPaise(booking.pricePaise)), promises.fee, promises.warranty]
    .filter((text) => text !== '' && text !== parts)
    .map((text) => (/[.।]$/.test(text) ? text : text + words.page.fullStop))
    .join(' ');
