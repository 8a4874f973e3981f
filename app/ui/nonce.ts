import { createContext } from 'react';

/**
 * Marks the scripts that the shop itself renders: `<Scripts nonce={useContext(NonceContext)} />`. It exists on the
 * server only and never reaches the browser; `entry.server.tsx` says what for.
 */
export const NonceContext = createContext<string | undefined>(undefined);
