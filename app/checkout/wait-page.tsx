import { Form, Link } from '@remix-run/react';
import { Button, buttonClass } from '#app/ui/button';
import { Icon } from '#app/ui/icon';

/** One entry of the waiting list, as its waiter sees it. */
export interface WaitView {
  draftId: string;
  key: string;
  serviceName: string;
  when: string;
  state: 'waiting' | 'offered' | 'taken' | 'over';
  /** `14:20`, in India; blank without an offer. */
  until: string;
  againPath: string;
}

export function WaitPage({ view }: { view: WaitView }) {
  const { serviceName, when, state } = view;
  return (
    <div className="wrap slot-change">
      <header>
        <p className="order-eyebrow">{serviceName}</p>
        <h1>{TITLES[state]}</h1>
        <p className="slot-change-now">
          <Icon name="calendar" size={20} />
          <b>{when}</b>
        </p>
      </header>
      <section className="order-card" aria-label="The slot you wait for">
        <WaitState view={view} />
      </section>
    </div>
  );
}

const TITLES: Record<WaitView['state'], string> = {
  waiting: 'You are on the list',
  offered: 'The slot is free for you',
  taken: 'You have booked this slot',
  over: 'This is over',
};

function WaitState({ view: { draftId, key, state, until, againPath } }: { view: WaitView }) {
  if (state === 'taken') return <p>Your account shows the booking, under My bookings.</p>;
  if (state === 'over') {
    return (
      <>
        <p>The slot is no longer kept for you, and nothing was charged.</p>
        <Link to={againPath} className={buttonClass('primary', true)}>
          See this service
        </Link>
      </>
    );
  }
  return (
    <>
      {state === 'offered' ? (
        <>
          <p>
            Nobody else can book it until <b className="num">{until}</b>. Nothing is booked until
            you pay.
          </p>
          <Link to={`/checkout?draft=${draftId}`} className={buttonClass('primary', true)}>
            Book it now
          </Link>
        </>
      ) : (
        <p>
          If the slot frees up, it is kept for you for 30 minutes, and stands in your account under
          My bookings. Until then nothing is charged, and you can book another slot.
        </p>
      )}
      <Form method="post" action={`/waiting/${draftId}${key ? `?key=${key}` : ''}`}>
        <Button type="submit" variant="quiet">
          {state === 'offered' ? 'Let somebody else have it' : 'Stop waiting'}
        </Button>
      </Form>
    </>
  );
}
