import { createContext, useContext } from 'react';

/** Whether whoever is signed in may change anything; the server checks it again. */
export const MayChangeContext = createContext(false);
export const useMayChange = (): boolean => useContext(MayChangeContext);
