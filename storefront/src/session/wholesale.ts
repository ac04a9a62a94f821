import { useCallback } from 'react';

import { readCookie, writeCookie } from './cookies';
import { createStore, useStore } from './create-store';

const wholesaleStore = createStore<boolean>(() => readCookie('isWholesale') === '1');

/** Whether wholesale prices are shown, and the switch, which is remembered in a cookie. */
export const useWholesale = (): readonly [isWholesale: boolean, setWholesale: (isOn: boolean) => void] => {
  const isWholesale = useStore(wholesaleStore, false);
  const setWholesale = useCallback((isOn: boolean) => {
    writeCookie('isWholesale', isOn ? '1' : '0');
    wholesaleStore.write(isOn);
  }, []);
  return [isWholesale, setWholesale];
};
