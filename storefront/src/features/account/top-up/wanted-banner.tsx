import Gift from 'lucide-react/icons/gift';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { firstTopUpBonus } from '@shop/shared-types/constants';

import { useBalance } from '../../../session/resources/balance';
import type { KeptChoice } from '../../../session/visitor/kept-choice';
import { usePayments } from '../../../session/resources/payments';
import { color } from '../../../theme/color';
import { radius, space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Badge } from '../../../ui/display/badge';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { useFormatRubleLimit } from '../../../ui/shop/use-format-rubles';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding: 14px 20px;
  border-radius: ${radius.card};
  background: ${color.brandTint};
  color: ${color.text2};
  & b {
    color: ${color.text};
    font-weight: var(--weight-strong);
  }
`;

const Words = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  ${text.ui}
  font-weight: var(--weight-text);
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 12px;
  background: ${color.surface};
`;

const strong = (words: ReactNode) => <b>{words}</b>;

/** Offers the bonus of the first top-up while the visitor can still earn it. */
export const BonusBadge = () => {
  const intl = useIntl();
  const payments = usePayments();
  const formatLimit = useFormatRubleLimit();
  if (payments?.some(({ credited }) => credited > firstTopUpBonus.above)) return null;
  const percent = intl.formatNumber(firstTopUpBonus.percent / 100, { style: 'percent', signDisplay: 'always' });
  return (
    <Badge tone="success" icon={<Gift size={14} aria-hidden="true" />}>
      <span>
        <FormattedMessage
          id="auth.benefit-bonus"
          values={{
            percent: <bdi dir="ltr">{percent}</bdi>,
            sum: <bdi dir="ltr">{formatLimit(firstTopUpBonus.above)}</bdi>,
          }}
        />
      </span>
    </Badge>
  );
};

/** The number that the visitor wanted to buy, and the visitor's balance. */
export const WantedBanner = ({ wanted }: { wanted: KeptChoice }) => {
  const intl = useIntl();
  const balance = useBalance();
  return (
    <Box>
      <Words>
        <IconBox>
          <ServiceIcon icon={wanted.service.icon} name={wanted.service.name} />
        </IconBox>
        <p>
          <FormattedMessage
            id="top-up.choice"
            values={{
              b: strong,
              item: intl.formatList([wanted.service.name, wanted.country.name], { type: 'unit' }),
              price: <Price amount={wanted.price} />,
              balance: <Price amount={balance ?? 0} />,
            }}
          />
        </p>
      </Words>
      <BonusBadge />
    </Box>
  );
};
