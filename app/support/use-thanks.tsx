import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useOverlays } from '#app/overlays/overlays';
import { forgetTicket } from './kept-ticket';
import { hrefHere } from '#app/words/href-here';
import { words } from '#app/words/words';

/** Shows the alert, then goes to `/`. Not after a full page load, which shows the text itself. */
export function useThanks(reference: string, path: string, isSent: boolean): void {
  const thanked = useRef(reference);
  const { alert } = useOverlays();
  const navigate = useNavigate();
  useEffect(() => {
    if (reference) forgetTicket();
    if (thanked.current === reference) return;
    thanked.current = reference;
    if (!reference) return;
    const where = <a href={hrefHere(path)}>{words.support.reference(reference)}</a>;
    void alert(isSent ? words.support.submittedTitle : words.support.ticketOnItsWay, where).then(
      () => navigate('/', { replace: true }),
    );
  }, [reference, path, isSent, alert, navigate]);
}
