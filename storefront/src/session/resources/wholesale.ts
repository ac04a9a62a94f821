import { useCallback } from 'react';

import { readCookie, writeCookie } from '../visitor/cookies';
import { createStore, useStore } from '../create-store';

const wholesaleStore = createStore<boolean>(() => readCookie('isWholesale') === '1');

/** Whether the lists also show what a number costs in a large order, and the function that switches them. A cookie remembers the choice. */
export const useWholesale = (): readonly [isWholesale: boolean, setWholesale: (isOn: boolean) => void] => {
  const isWholesale = useStore(wholesaleStore, false);
  const setWholesale = useCallback((isOn: boolean) => {
    writeCookie('isWholesale', isOn ? '1' : '0');
    wholesaleStore.write(isOn);
  }, []);
  return [isWholesale, setWholesale];
};
