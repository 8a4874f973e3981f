import { buttonClass } from '#app/ui/button';
import { Illustration } from '#app/ui/picture';
import { hrefHere } from '#app/words/href-here';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

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
    <section className="card contact-sent" aria-labelledby="submitted">
      <Illustration name="support-desk" width={200} height={150} />
      <h1 id="submitted">{isSent ? words.support.submittedTitle : words.support.ticketOnItsWay}</h1>
      <p>
        {rich(words.support.referenceGiven(reference), (said) => (
          <strong className="contact-reference">{said}</strong>
        ))}
      </p>
      <p className="contact-sent-ways">
        <a className={buttonClass('primary')} href={hrefHere(path)}>
          {words.support.seeYourTicket}
        </a>
        <a className={buttonClass('secondary')} href={words.page.home}>
          {words.support.homeLink}
        </a>
        <a className={buttonClass('secondary')} href={`${words.page.base}/contact-us`}>
          {words.support.sendAnotherTicket}
        </a>
      </p>
    </section>
  );
}
