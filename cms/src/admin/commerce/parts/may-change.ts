import { createContext, useContext } from 'react';

/** Whether the signed-in person may change anything. The server checks it again. */
export const MayChangeContext = createContext(false);
export const useMayChange = (): boolean => useContext(MayChangeContext);
