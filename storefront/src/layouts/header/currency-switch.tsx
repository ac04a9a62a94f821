import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { CurrencyCode } from '@shop/shared-types/money';

import { useCurrency } from '../../session/visitor/currency';
import { Segment } from '../../ui/controls/segment';

/** The static HTML holds the switch for everybody; marks that are set before the first paint take it away, or hide it until it shows the visitor's currency. */
const Choice = styled(Segment<CurrencyCode>)`
  :root[data-hides-rubles] & {
    display: none;
  }
  :root[data-other-currency] & {
    visibility: hidden;
  }
`;

/** Rubles or dollars. Empty where the visitor's test group sees no rubles. */
export const CurrencySwitch = () => {
  const intl = useIntl();
  const { currency, hasChoice, choose } = useCurrency();
  if (!hasChoice) return null;
  return (
    <Choice
      label={intl.formatMessage({ id: 'layout.currency' })}
      value={currency}
      onChoose={choose}
      options={[
        { value: 'RUB', label: '₽', name: intl.formatMessage({ id: 'layout.currency-rub' }) },
        { value: 'USD', label: '$', name: intl.formatMessage({ id: 'layout.currency-usd' }) },
      ]}
    />
  );
};
