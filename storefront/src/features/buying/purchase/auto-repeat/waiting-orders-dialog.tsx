import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import type { CatalogueNames } from '../../../../session/resources/catalogue-names';
import { TimerText } from '../../../../session/time/timer-text';
import { useNow } from '../../../../session/time/use-now';
import { useFailureText } from '../../../../session/use-failure-text';
import { color } from '../../../../theme/color';
import { space } from '../../../../theme/scale';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { Modal } from '../../../../ui/overlays/modal';
import { useToast } from '../../../../ui/overlays/toast';
import { Price, useFormatPrice } from '../../../../ui/shop/price';
import { ServiceIcon } from '../../../../ui/shop/service-icon';
import { stopRepeatOrder } from './use-repeat-order';

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.border};
    border-radius: 14px;
  }
`;

const About = styled.div`
  flex: 1 1 180px;
  min-inline-size: 0;
`;

const Name = styled.p`
  ${text.ui}
`;

const Faint = styled.p`
  ${text.small}
  color: ${color.text2};
`;

const Words = styled.p`
  margin-block-end: ${space[4]};
  ${text.small}
  color: ${color.text2};
`;

interface WaitingOrderProps {
  order: RepeatOrder;
  names: CatalogueNames;
}

/** One order that waits: what for, its place in the queue, its time, and the way to end it. */
const WaitingOrder = ({ order, names }: WaitingOrderProps) => {
  const intl = useIntl();
  const now = useNow();
  const toast = useToast();
  const failureText = useFailureText();
  const formatPrice = useFormatPrice();
  const [isEnding, setEnding] = useState(false);
  const { id, priceMax, position, expiresAt } = order;
  const service = names.service(order.service);
  const country = names.country(order.country);
  const end = (): void => {
    setEnding(true);
    stopRepeatOrder(id)
      .then(({ status }) => {
        if (status === 'cancelled')
          toast.info(intl.formatMessage({ id: 'repeat.stopped' }, { price: formatPrice(priceMax) }));
      })
      .catch((failure: unknown) => {
        setEnding(false);
        toast.error(failureText(failure));
      });
  };
  return (
    <li>
      <ServiceIcon icon={service.icon} name={service.name} sizePx={24} />
      <About>
        <Name>
          {service.name}, {country.name}
        </Name>
        <Faint>
          <FormattedMessage id="repeat.up-to" values={{ price: <Price amount={priceMax} /> }} />
          {' · '}
          <TimerText ms={Date.parse(expiresAt) - now} />
          {position !== null && (
            <>
              {' · '}
              <FormattedMessage id="repeat.position" values={{ position, strong: (part) => <b>{part}</b> }} />
            </>
          )}
        </Faint>
      </About>
      <Button
        variant="danger"
        size="sm"
        isLoading={isEnding}
        aria-label={intl.formatMessage({ id: 'repeat.stop-one' }, { service: service.name, country: country.name })}
        onClick={end}
      >
        <FormattedMessage id="repeat.stop" />
      </Button>
    </li>
  );
};

export interface WaitingOrdersDialogProps {
  orders: readonly RepeatOrder[];
  names: CatalogueNames;
  onClose: () => void;
}

/** The repeat orders that wait, each with its place. Closing this window ends none of them. */
export const WaitingOrdersDialog = ({ orders, names, onClose }: WaitingOrdersDialogProps) => {
  const intl = useIntl();
  return (
    <Modal isOpen onClose={onClose} maxPx={560} title={intl.formatMessage({ id: 'repeat.waiting' })}>
      <Words>
        <FormattedMessage id="repeat.waiting-text" />
      </Words>
      <List>
        {orders.map((order) => (
          <WaitingOrder key={order.id} order={order} names={names} />
        ))}
      </List>
    </Modal>
  );
};
