import { useCallback, useEffect, useState } from 'react';

import { usePageInfo } from '../../../layouts/head/page-info';
import { showAskedTab } from '../../../page-start/asked-tab';
import { useRentFeature } from '../../../session/resources/rent-feature';
import {
  setReceivingType,
  typeFromAddress,
  useReceivingType,
  type ReceivingType,
} from '../../../session/visitor/receiving-type';

export interface Receiving {
  type: ReceivingType;
  /** The tabs to show; empty where the visitor has no choice. */
  types: readonly ReceivingType[];
  choose: (type: ReceivingType) => void;
}

/**
 * The tab of the purchase section (rules 5.9 and 16.3). Tabs are shown while rent is offered. An address that names a tab shows it in any
 * case, with a way back to buying. `onReset` is called when buying or renting starts again, with which of them.
 */
export const useReceiving = ({ onReset }: { onReset: (type: 'buy' | 'rent') => void }): Receiving => {
  const { here } = usePageInfo();
  const isRentShown = useRentFeature();
  const chosen = useReceivingType();
  const asked = typeFromAddress(here);
  const [wasAsked, setWasAsked] = useState(false);

  useEffect(() => {
    if (asked === undefined) return;
    setReceivingType(asked);
    setWasAsked(true);
  }, [asked]);

  useEffect(() => {
    if (chosen === asked) showAskedTab();
  }, [asked, chosen]);

  const choose = useCallback(
    (type: ReceivingType) => {
      if (type === chosen) return;
      setReceivingType(type);
      if (type !== 'readyAccounts') onReset(type);
    },
    [chosen, onReset],
  );

  const type = chosen === 'rent' && !isRentShown ? 'buy' : chosen;
  const hasTabs = isRentShown || wasAsked || type !== 'buy';
  const types: readonly ReceivingType[] = isRentShown ? ['buy', 'rent', 'readyAccounts'] : ['buy', 'readyAccounts'];
  return { type, types: hasTabs ? types : [], choose };
};
