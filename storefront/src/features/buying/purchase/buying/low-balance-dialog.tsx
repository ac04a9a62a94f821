import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { openPages } from '../../../../session/open-pages';
import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { ButtonLink } from '../../../../ui/controls/button-link';
import { Modal } from '../../../../ui/overlays/modal';
import { Price } from '../../../../ui/shop/price';
import type { LowBalance } from './use-purchase';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 12px;
  & > svg {
    grid-row: span 2;
    color: ${color.warning};
  }
`;

const Missing = styled.p`
  ${text.h4}
`;

const Words = styled.p`
  ${text.body}
  color: ${color.text2};
`;

export interface LowBalanceDialogProps {
  lowBalance: LowBalance;
  onClose: () => void;
}

/** Says which sum is missing, and leads to the top-up where that exists. */
export const LowBalanceDialog = ({ lowBalance, onClose }: LowBalanceDialogProps) => {
  const intl = useIntl();
  const { price, balance } = lowBalance;
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={460}
      title={intl.formatMessage({ id: 'purchase.balance-low-title' })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
          {openPages.topUp && (
            <ButtonLink variant="primary" to="/profile/pay">
              <FormattedMessage id="auth.top-up" />
            </ButtonLink>
          )}
        </>
      }
    >
      <Row>
        <TriangleAlert size={22} strokeWidth={1.75} aria-hidden="true" />
        <Missing>
          <FormattedMessage
            id="purchase.balance-low-missing"
            values={{ price: <Price amount={Math.max(0, price - balance)} /> }}
          />
        </Missing>
        <Words>
          <FormattedMessage
            id="purchase.balance-low-text"
            values={{ price: <Price amount={price} />, balance: <Price amount={balance} /> }}
          />
        </Words>
      </Row>
    </Modal>
  );
};
