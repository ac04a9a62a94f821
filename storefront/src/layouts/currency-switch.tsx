import { useIntl } from 'react-intl';

import { useCurrency } from '../session/visitor/currency';
import { Segment } from '../ui/controls/segment';

/** Rubles or dollars. Empty where the visitor's test group sees no rubles. */
export const CurrencySwitch = () => {
  const intl = useIntl();
  const { currency, hasChoice, choose } = useCurrency();
  if (!hasChoice) return null;
  return (
    <Segment
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
