import { createContext, useContext } from 'react';

/** Whether the page was made for somebody who saves data: `shell/low-data.ts` says who that is. */
export const LowDataContext = createContext(false);

export const useLowData = (): boolean => useContext(LowDataContext);
