import { useContext, useState } from 'react';
import { FooterListsContext } from './footer-lists';
import { LowDataSwitch } from './low-data-switch';

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
