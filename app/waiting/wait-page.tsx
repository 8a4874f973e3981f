import { Form, Link } from '@remix-run/react';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { Button, buttonClass } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

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
  const refusal = useRefusal();
  return (
    <div className="wrap one-column slot-page">
      <header>
        <p className="eyebrow">{serviceName}</p>
        <h1>{titles()[state]}</h1>
        <p className="slot-now">
          <Icon name="calendar" size={20} />
          <b>{when}</b>
        </p>
      </header>
      <section className="card" aria-label={words.checkout.waitedSlot}>
        <RefusalNotice {...refusal} />
        <WaitState view={view} />
      </section>
    </div>
  );
}

const titles = (): Record<WaitView['state'], string> => ({
  waiting: words.checkout.listedTitle,
  offered: words.checkout.offeredTitle,
  taken: words.checkout.takenTitle,
  over: words.checkout.overTitle,
});

function WaitState({ view: { draftId, key, state, until, againPath } }: { view: WaitView }) {
  if (state === 'taken') return <p>{words.checkout.seeMyBookings}</p>;
  if (state === 'over') {
    return (
      <>
        <p>{words.checkout.offerEnded}</p>
        <Link to={againPath} className={buttonClass('primary', true)}>
          {words.checkout.seeThisService}
        </Link>
      </>
    );
  }
  return (
    <>
      {state === 'offered' ? (
        <>
          <p>
            {rich(words.checkout.offeredText(until), (said) => (
              <b className="num">{said}</b>
            ))}
          </p>
          <Link to={`/checkout?draft=${draftId}`} className={buttonClass('primary', true)}>
            {words.checkout.bookItNow}
          </Link>
        </>
      ) : (
        <p>{words.checkout.whileYouWait}</p>
      )}
      <Form method="post" action={`/waiting/${draftId}${key ? `?key=${key}` : ''}`}>
        <Button type="submit" variant="quiet">
          {state === 'offered' ? words.checkout.giveUpSlot : words.checkout.stopWaiting}
        </Button>
      </Form>
    </>
  );
}
