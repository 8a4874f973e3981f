import { createContext, useContext } from 'react';

/** Whether the document stands still, as `root.tsx` found out for all that is in it: to look the routes through costs more than a link does. */
export const StillContext = createContext(false);

export const useIsStill = (): boolean => useContext(StillContext);
