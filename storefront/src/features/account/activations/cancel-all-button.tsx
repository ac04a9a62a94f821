import { FormattedMessage } from 'react-intl';

import type { Activation } from '@shop/shared-types/contract/activations';

import { Button } from '../../../ui/controls/button';
import type { OnePress } from './use-one-press';

/** Cancels every number that waits for a code. A single one has its own button. */
export const CancelAllButton = ({
  activations,
  onePress,
}: {
  activations: readonly Activation[];
  onePress: OnePress;
}) => {
  const count = activations.filter(({ status }) => status === 'waiting').length;
  if (count < 2) return null;
  return (
    <Button isLoading={onePress.running === 'all'} onClick={onePress.cancelAll}>
      <FormattedMessage id="numbers.cancel-all" values={{ count }} />
    </Button>
  );
};
