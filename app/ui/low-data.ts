import { createContext, useContext } from 'react';

export const LowDataContext = createContext(false);

export const useLowData = (): boolean => useContext(LowDataContext);
