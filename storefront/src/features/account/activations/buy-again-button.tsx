import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { FormattedMessage } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import { useNow } from '../../../session/time/use-now';
import { Button } from '../../../ui/controls/button';
import { Price } from '../../../ui/shop/price';
import type { ActivationActions } from './use-activation-actions';

export interface BuyAgainButtonProps {
  activation: Activation;
  actions: ActivationActions;
}

/** Buys the number of a paid and ended activation again, at the price that it names (rule 4.22). Absent where that is not possible. */
export const BuyAgainButton = ({ activation, actions }: BuyAgainButtonProps) => {
  const now = useNow();
  const { id, canReactivate, reactivateUntil, reactivatePrice } = activation;
  if (!canReactivate || reactivatePrice === null || Date.parse(reactivateUntil ?? '') <= now) return null;
  return (
    <Button
      size="sm"
      variant="soft"
      isLoading={actions.busy?.id === id && actions.busy.action === 'again'}
      icon={<RotateCcw size={16} aria-hidden="true" />}
      onClick={() => actions.run(activation, 'again')}
    >
      <span>
        <FormattedMessage id="numbers.buy-again" values={{ price: <Price amount={reactivatePrice} /> }} />
      </span>
    </Button>
  );
};
