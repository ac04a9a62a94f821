import X from 'lucide-react/icons/x';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useActivations } from '../../../../session/resources/activations';
import { dropChoice, useKeptChoice, type KeptChoice } from '../../../../session/visitor/kept-choice';
import { color, shadow } from '../../../../theme/color';
import { IconButton } from '../../../../ui/controls/icon-button';
import { useFloat } from '../../../../ui/floats/use-float';
import { BuyKept } from './buy-kept';

const Bar = styled.aside`
  display: flex;
  align-self: center;
  align-items: center;
  gap: 6px;
  max-inline-size: 100%;
  padding: 10px;
  border: 1px solid ${color.border};
  border-radius: 18px;
  background: ${color.surface};
  box-shadow: ${shadow.e3};
  & > button:first-of-type {
    min-inline-size: 0;
    flex: 1 1 auto;
  }
`;

const ShownBar = ({ choice }: { choice: KeptChoice }) => {
  const intl = useIntl();
  useFloat();
  return (
    <Bar aria-label={intl.formatMessage({ id: 'auth.choice-kept' })}>
      <BuyKept choice={choice} size="lg" />
      <IconButton
        label={intl.formatMessage({ id: 'purchase.kept-drop' })}
        hasTooltip={false}
        icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={dropChoice}
      />
    </Bar>
  );
};

/** At the lower edge of the page: buys in one press what the visitor wanted. It goes away with the purchase, or when dismissed. */
export const KeptPurchaseBar = () => {
  const choice = useKeptChoice();
  const { activations } = useActivations();
  // A running number is shown in the same place, and matters more.
  const isRunning = activations?.some(({ status }) => status === 'waiting' || status === 'received') ?? true;
  return choice && !isRunning ? <ShownBar choice={choice} /> : null;
};
