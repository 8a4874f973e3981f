import { createContext } from 'react';

/** Server only: marks our own inline scripts for `sealScripts`. */
export const NonceContext = createContext<string | undefined>(undefined);
