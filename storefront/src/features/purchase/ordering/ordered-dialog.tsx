import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { usePhoneText } from '../../../session/use-phone-text';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Button } from '../../../ui/controls/button';
import { ButtonLink } from '../../../ui/controls/button-link';
import { CopyButton } from '../../../ui/controls/copy-button';
import { Modal } from '../../../ui/overlays/modal';
import { Price } from '../../../ui/shop/price';
import type { OrderedNumbers } from '../buying/use-ordered';

const Words = styled.p`
  margin-block-end: ${space[4]};
  ${text.body}
  color: ${color.text2};
`;

const List = styled.ul`
  display: grid;
  border: 1px solid ${color.border};
  border-radius: 14px;
  max-block-size: 320px;
  overflow-y: auto;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[2]} ${space[4]};
    ${text.ui}
  }
  & > li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

export interface OrderedDialogProps {
  ordered: OrderedNumbers;
  onClose: () => void;
}

/** What one order of several numbers brought, as a group: its numbers, and why there are fewer than requested. */
export const OrderedDialog = ({ ordered: { choice, order }, onClose }: OrderedDialogProps) => {
  const intl = useIntl();
  const phoneText = usePhoneText();
  const { activations, requested, shortfall } = order;
  const values = { count: activations.length, requested };
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={560}
      title={intl.formatMessage({ id: shortfall ? 'ordering.some-bought' : 'ordering.all-bought' }, values)}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
          <ButtonLink variant="primary" size="lg" to="/profile">
            <FormattedMessage id="ordering.open-numbers" />
          </ButtonLink>
        </>
      }
    >
      <Words>
        {choice.service.name}, {choice.country.name}.{' '}
        {shortfall && (
          <>
            <FormattedMessage id="ordering.why-fewer" values={{ reason: shortfall.message }} />{' '}
          </>
        )}
        <FormattedMessage
          id="ordering.held"
          values={{ price: <Price amount={activations.reduce((sum, { price }) => sum + price, 0)} /> }}
        />
      </Words>
      <List data-ordered-numbers>
        {activations.map(({ id, phone }) => (
          <li key={id}>
            <bdi dir="ltr">{phoneText(phone)}</bdi>
            <CopyButton
              isIconOnly
              value={`+${phone}`}
              label={intl.formatMessage({ id: 'ordering.copy' }, { phone: phoneText(phone) })}
            />
          </li>
        ))}
      </List>
    </Modal>
  );
};
