import { createContext, useContext } from 'react';

/** Set once in `root.tsx`, because matching the routes for every link is slow. */
export const StillContext = createContext(false);

export const useIsStill = (): boolean => useContext(StillContext);
