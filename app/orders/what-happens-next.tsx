import { formatPaise } from '#app/money';
import { IdCard } from '#app/ui/id-card';
import type { OrderView } from './order-view';

interface Step {
  title: string;
  text: string;
}

/** The technician is not there yet. */
const BEFORE = new Set(['assigned', 'on-the-way']);

/** For a booking that stands. Promises no more than the site's facts do. */
export function WhatHappensNext({ view }: { view: OrderView }) {
  const { booking } = view;
  const stands =
    booking.paid && !booking.paidTwice && booking.state !== 'refunded' && !view.cancellation;
  if (view.visit && !BEFORE.has(view.visit.state)) return null;
  if (!stands) return null;
  const isRemote = booking.visitKind === 'remote';
  return (
    <section className="order-next" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
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
      <IdCard kind={booking.visitKind} />
    </section>
  );
}

const whenOf = ({ booking }: OrderView): string =>
  booking.slotPassed || booking.slotLost || booking.slotClosed
    ? 'At the time we agree on'
    : booking.when;

const visitSteps = (view: OrderView): Step[] => [
  {
    title: 'We call before we come',
    text: view.customer ? `On ${view.customer.phone}.` : 'On the number of the booking.',
  },
  { title: 'A technician comes and finds the fault', text: `${whenOf(view)}. ${view.parts}` },
  { title: 'You pay only the rest', text: restText(view) },
];

const callSteps = (view: OrderView): Step[] => [
  {
    title: 'We call you',
    text: `${whenOf(view)}${view.customer ? `, on ${view.customer.phone}` : ''}.`,
  },
  { title: 'We solve it together', text: 'Keep the device near, switched on and charging.' },
  { title: 'If it needs a visit', text: `You hear the price first. ${restText(view)}` },
];

const restText = ({ booking, promises, parts }: OrderView): string =>
  [`Your ${formatPaise(booking.pricePaise)} is paid.`, promises.fee, promises.warranty]
    .filter((text) => text !== '' && text !== parts)
    .map((text) => (text.endsWith('.') ? text : `${text}.`))
    .join(' ');
