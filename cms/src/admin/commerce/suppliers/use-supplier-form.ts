import { useState } from 'react';

import { useCommerceChange } from '../calls/use-commerce';
import { mistakesIn, type TypedSupplier } from './supplier';

/** What is typed about a supplier, and whether it can be sent. Mistakes are shown after the first try. */
export const useSupplierForm = (first: TypedSupplier, isNew: boolean) => {
  const call = useCommerceChange();
  const [typed, setTyped] = useState(first);
  const [wasTried, setWasTried] = useState(false);
  const mistakes = mistakesIn(typed, isNew);
  const type = (next: Partial<TypedSupplier>) => {
    call.forgetRefusal();
    setTyped((before) => ({ ...before, ...next }));
  };
  /** @returns whether everything can be read. */
  const isReady = (): boolean => {
    setWasTried(true);
    return Object.keys(mistakes).length === 0;
  };
  return { ...call, typed, type, isReady, mistakes: wasTried ? mistakes : {} };
};
