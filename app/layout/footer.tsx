import { useContext, useState } from 'react';
import { FooterListsContext } from './footer-lists';
import { useLocation } from '@remix-run/react';
import { LanguageButton, PAGE_FORM } from './language-button';
import { words } from '#app/words/words';

const LISTS = 'foot-lists';

export function Footer({ legalName, lowData }: { legalName: string; lowData: boolean }) {
  const made = useContext(FooterListsContext);
  const [lists] = useState(() => (import.meta.env.SSR ? made : listsOfDocument()));
  return (
    <footer className="foot">
      <div id={LISTS} dangerouslySetInnerHTML={{ __html: lists }} />
      <LowDataSwitch isOn={lowData} />
      <p className="wrap foot-legal">© {legalName}</p>
    </footer>
  );
}

/** Also works when React rebuilds the document after an error. */
const listsOfDocument = (): string => document.getElementById(LISTS)?.innerHTML ?? '';

function LowDataSwitch({ isOn }: { isOn: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <form
      id={PAGE_FORM}
      className="wrap foot-data"
      method="post"
      action={`${words.page.base}/low-data`}
    >
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="wanted" value={isOn ? 'off' : 'on'} />
      <button
        type="submit"
        className="foot-switch"
        role="switch"
        aria-checked={isOn}
        aria-describedby="low-data"
      >
        {words.shop.saveData}
      </button>
      <span id="low-data">{words.shop.saveDataHint}</span>
      <LanguageButton className="foot-language" />
    </form>
  );
}
