import { buttonClass } from '#app/ui/button';
import { Illustration } from '#app/ui/picture';
import { KEPT, SUBMITTED } from './unsent-ticket';

export function TicketSubmitted({
  reference,
  path,
  isSent,
}: {
  reference: string;
  path: string;
  isSent: boolean;
}) {
  return (
    <section className="contact-sent" aria-labelledby="submitted">
      <Illustration name="support-desk" width={200} height={150} />
      <h1 id="submitted">{isSent ? SUBMITTED : KEPT}</h1>
      <p>
        Your reference is <strong className="contact-reference">{reference}</strong>.
      </p>
      <p className="contact-sent-ways">
        <a className={buttonClass('primary')} href={path}>
          See your ticket
        </a>
        <a className={buttonClass('secondary')} href="/">
          Go to the home page
        </a>
        <a className={buttonClass('secondary')} href="/contact-us">
          Send another ticket
        </a>
      </p>
    </section>
  );
}
