import { createContext } from 'react';

/** The footer's lists as HTML, on the server only. The browser does not hydrate them. */
export const FooterListsContext = createContext('');
