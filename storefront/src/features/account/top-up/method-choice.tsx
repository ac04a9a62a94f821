import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { alipayMinYuan } from '@shop/shared-types/constants';
import type { PaymentMethod } from '@shop/shared-types/contract/payments';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { useLocale } from '../../../i18n/locale-context';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { RadioCard } from '../../../ui/fields/radio-card';
import { MethodIcon } from './method-icon';
import { useFormatRubleLimit } from '../../../ui/shop/use-format-rubles';

const Choice = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    margin-block-end: ${space[4]};
    ${text.h4}
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 10px;
  /* A method that is alone in its row fills it. */
  & > :last-child:nth-child(3n + 1) {
    grid-column: 1 / -1;
  }
  ${media.upTo639} {
    grid-template-columns: 1fr 1fr;
    & > :last-child:nth-child(n) {
      grid-column: auto;
    }
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** As in `formatMoney`: the Arabic pattern would write `CN¥`. */
const formatYuan = (yuan: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag.startsWith('ar') ? 'en' : languageTag, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(yuan);

/** A method's minimum top-up in the currency that its buyers use. */
const Minimum = ({ method }: { method: PaymentMethod }) => {
  const { code: locale, languageTag } = useLocale();
  const formatLimit = useFormatRubleLimit();
  const yuan = locale === 'cn' ? alipayMinYuan.cn : alipayMinYuan.default;
  const sum = method.code === 'alipay' ? formatYuan(yuan, languageTag) : formatLimit(method.minPrice);
  return <FormattedMessage id="top-up.from" values={{ sum: <bdi dir="ltr">{sum}</bdi> }} />;
};

export interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethodCode | undefined;
  isDisabled: boolean;
  onChoose: (code: PaymentMethodCode) => void;
}

/** The payment methods as radio cards, each with its minimum. */
export const MethodChoice = ({ methods, value, isDisabled, onChoose }: MethodChoiceProps) => {
  const intl = useIntl();
  return (
    <Choice disabled={isDisabled}>
      <legend>
        <FormattedMessage id="top-up.method" />
      </legend>
      <Cards>
        {methods.map((method) => (
          <RadioCard
            key={method.code}
            name="method"
            value={method.code}
            checked={method.code === value}
            onChange={() => onChoose(method.code)}
            icon={<MethodIcon method={method} />}
            title={method.code === 'card' ? intl.formatMessage({ id: 'top-up.method-card' }) : method.name}
            note={<Minimum method={method} />}
          />
        ))}
      </Cards>
    </Choice>
  );
};
