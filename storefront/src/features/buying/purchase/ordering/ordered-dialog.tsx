import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useActivations } from '../../../../session/resources/activations';
import { newestCode } from '../../../../session/resources/codes';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { ButtonLink } from '../../../../ui/controls/button-link';
import { Modal } from '../../../../ui/overlays/modal';
import { Price } from '../../../../ui/shop/price';
import type { OrderedNumbers } from '../buying/use-ordered';
import { OrderedNumber } from './ordered-number';

const Words = styled.p`
  margin-block-end: ${space[4]};
  ${text.body}
  color: ${color.text2};
`;

const Progress = styled.p`
  margin-block-end: ${space[2]};
  ${text.ui}
`;

const List = styled.ul`
  display: grid;
  border: 1px solid ${color.border};
  border-radius: 14px;
  max-block-size: 320px;
  overflow-y: auto;
  & > li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

export interface OrderedDialogProps {
  ordered: OrderedNumbers;
  onClose: () => void;
}

/** What one order of several numbers brought, as a group: its numbers with their codes as they come, and why there are fewer than requested. */
export const OrderedDialog = ({ ordered: { choice, order }, onClose }: OrderedDialogProps) => {
  const intl = useIntl();
  const { activations: current } = useActivations();
  const { activations, requested, shortfall } = order;
  const values = { count: activations.length, requested };
  const numbers = activations.map((bought) => current?.find(({ id }) => id === bought.id) ?? bought);
  const received = numbers.filter((number) => newestCode(number) !== undefined).length;
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
      <Progress role="status">
        <FormattedMessage id="ordering.codes-received" values={{ count: received, total: numbers.length }} />
      </Progress>
      <List data-ordered-numbers>
        {numbers.map((number) => (
          <OrderedNumber key={number.id} activation={number} />
        ))}
      </List>
    </Modal>
  );
};
