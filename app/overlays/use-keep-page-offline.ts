import { useEffect } from 'react';
import { isShopInReach } from '#app/chunks/shop-reach';
import { useOverlays } from './overlays';
import { words } from '#app/words/words';

/**
 * The browser itself sends plain forms and opens links to files; offline they would end in its own
 * error page. Forms of the router are handled before they reach the window.
 */
export function useKeepPageOffline(): void {
  const { toast } = useOverlays();
  useEffect(() => {
    const inReach = new WeakSet<Element>();
    const stay = async (event: Event, element: Element, goOn: () => void, refusal: string) => {
      if (navigator.onLine || event.defaultPrevented || inReach.has(element)) return;
      event.preventDefault();
      if (!(await isShopInReach())) return toast(refusal);
      inReach.add(element); // some computers always report to be offline
      goOn();
    };
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const send = () => form.requestSubmit(submitter);
      void stay(event, form, send, words.shop.offlineNotSent);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[target=_top]');
      if (link instanceof HTMLAnchorElement)
        void stay(event, link, () => link.click(), words.shop.offlinePage);
    };
    window.addEventListener('submit', onSubmit);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('submit', onSubmit);
      window.removeEventListener('click', onClick);
    };
  }, [toast]);
}
