import { buttonClass } from '#app/ui/button';
import { words } from '#app/words/words';

export const WaysOn = () => (
  <p className="ways-on">
    <a className={buttonClass('primary')} href={`${words.page.home}#services`}>
      {words.company.seeAllServices}
    </a>
    <a className={buttonClass('quiet')} href={`${words.page.base}/contact-us`}>
      {words.company.contactUs}
    </a>
  </p>
);
