import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { LocaleLink } from '../../i18n/locale-link';
import { color } from '../../theme/color';
import { text } from '../../theme/text';

const Quiet = styled(LocaleLink)`
  border-radius: 4px;
  ${text.caption}
  color: ${color.text2};
  text-underline-offset: 3px;
`;

/** The number by which support finds an order. It leads to the order's story. */
export const OrderNumber = ({ number }: { number: number }) => (
  <Quiet to={`/profile/orders?search=${number}`}>
    <FormattedMessage id="numbers.order-number" values={{ number: <bdi dir="ltr">№ {number}</bdi> }} />
  </Quiet>
);
