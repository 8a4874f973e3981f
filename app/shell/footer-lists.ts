import { createContext } from 'react';

/**
 * The footer's lists as HTML, on the server only: no script moves anything in them, so they are made once for a content, and
 * the browser neither builds them again nor is told what they list. It keeps what the document brought.
 */
export const FooterListsContext = createContext('');
