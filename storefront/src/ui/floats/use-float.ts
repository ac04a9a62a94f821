import { useLayoutEffect } from 'react';

import { keepFloatsPlaced } from './place-floats';

/** For a box in the `FloatStack`, or a message: while it is there, everything that floats keeps clear of what people use (rule 22.11). */
export const useFloat = (): void => useLayoutEffect(keepFloatsPlaced, []);
