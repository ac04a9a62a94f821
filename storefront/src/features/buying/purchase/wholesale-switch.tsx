import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { wholesaleFrom } from '@shop/shared-types/constants';

import type { PurchasePopups } from '../../../content/contents';
import { useWholesale } from '../../../session/resources/wholesale';
import { media } from '../../../theme/media';
import { Switch } from '../../../ui/controls/switch';
import { PurchaseHelp } from './buying/purchase-help';

const Wholesale = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
  ${media.mobile} {
    display: none;
  }
`;

/** Shows wholesale prices. On phones the switch is in the sheet of the sort orders. */
export const WholesaleSwitch = ({ popup }: { popup: PurchasePopups['wholesale-help'] }) => {
  const intl = useIntl();
  const [isWholesale, setWholesale] = useWholesale();
  return (
    <Wholesale>
      <Switch
        label={<FormattedMessage id="purchase.wholesale" values={{ count: wholesaleFrom }} />}
        checked={isWholesale}
        onChange={(event) => setWholesale(event.target.checked)}
      />
      <PurchaseHelp label={intl.formatMessage({ id: 'purchase.wholesale-help' })} popup={popup} />
    </Wholesale>
  );
};
