import { useCallback, useState } from 'react';

import type { ActivationOrder } from '@shop/shared-types/contract/activations';

import { reachGoal } from '../../../../analytics/reach-goal';
import { refreshBalance } from '../../../../session/resources/balance';
import { dropChoice } from '../../../../session/visitor/kept-choice';
import type { PurchaseChoice } from './purchase-choice';

/** An order of several numbers and what it brought, perhaps fewer than requested. */
export interface OrderedNumbers {
  choice: PurchaseChoice;
  order: ActivationOrder;
}

/** The order that was just bought, until its dialog is closed. `onStale` is called when the shown prices are out of date. */
export const useOrdered = (onStale: () => void) => {
  const [ordered, setOrdered] = useState<OrderedNumbers>();
  const showOrder = useCallback(
    (choice: PurchaseChoice, order: ActivationOrder) => {
      reachGoal('buy_left-sidebar_success');
      dropChoice();
      void refreshBalance();
      onStale();
      setOrdered({ choice, order });
    },
    [onStale],
  );
  const forgetOrdered = useCallback(() => setOrdered(undefined), []);
  return { ordered, showOrder, forgetOrdered };
};
