import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import type { Order } from '@shop/shared-types/contract/orders';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { usePhoneText } from '../../../session/use-phone-text';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { ellipsis } from '../../../theme/mixins';
import { text } from '../../../theme/text';
import { Flag } from '../../../ui/shop/flag';
import { PhoneText } from '../../../ui/shop/phone-text';
import { Price } from '../../../ui/shop/price';
import { ServiceIcon } from '../../../ui/shop/service-icon';
import { OrderLabelForm } from './order-label-form';
import { OrderStatus } from './order-status';
import { isPriceReturned } from './order-word';
import { ImportedOrder, OrderStory } from './order-story';

const Item = styled.li`
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const Summary = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1.1fr) minmax(0, 0.9fr) 96px 20px;
  align-items: center;
  gap: 6px 16px;
  min-block-size: 68px;
  padding: 12px 20px;
  cursor: pointer;
  list-style: none;
  &:focus-visible {
    outline-offset: -2px;
  }
  &::-webkit-details-marker {
    display: none;
  }
  & > svg {
    color: ${color.text2};
  }
  details[open] > & > svg {
    rotate: 180deg;
  }
  ${media.upTo859} {
    grid-template: 'what price arrow' auto 'phone state state' auto / minmax(0, 1fr) auto 20px;
    padding-inline: 16px;
    & > :nth-child(1) {
      grid-area: what;
    }
    & > :nth-child(2) {
      grid-area: phone;
    }
    & > :nth-child(3) {
      grid-area: state;
      justify-items: end;
    }
    & > :nth-child(4) {
      grid-area: price;
    }
    & > svg {
      grid-area: arrow;
    }
  }
`;

const What = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 12px;
  background: ${color.surface2};
`;

const Words = styled.div`
  min-inline-size: 0;
`;

const Name = styled.h2`
  ${text.ui}
  ${ellipsis}
  ${media.upTo639} {
    white-space: normal;
  }
`;

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.caption}
  color: ${color.text2};
`;

const Own = styled.p`
  ${text.caption}
  overflow-wrap: anywhere;
`;

const Main = styled.p`
  ${text.ui}
  overflow-wrap: anywhere;
`;

const Faint = styled.p`
  ${text.caption}
  color: ${color.text2};
`;

const State = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
`;

/** A price that went back. The state beside it says so in words. */
const Back = styled.s`
  text-align: end;
  text-decoration-color: ${color.text2};
`;

const Sum = styled(Price)`
  ${text.ui}
  text-align: end;
  white-space: nowrap;
  ${Back} > & {
    color: ${color.text2};
    font-weight: var(--weight-text);
  }
`;

export interface OrderRowProps {
  order: Order;
  names: CatalogueNames;
  isOpenAtFirst: boolean;
  /** Shown below the story. */
  action: ReactNode;
  /** Called when the order has another name or note. */
  onLabelled: () => void;
}

const nameIdOf = ({ importedAs, hours }: Order) => {
  // A node of the release before does not say it.
  if (importedAs) return 'orders.imported';
  return hours === null ? 'orders.number' : 'orders.number-rent';
};

/** An order in the history; it opens to its story, and to what can be done with it. */
export const OrderRow = ({ order, names, isOpenAtFirst, action, onLabelled }: OrderRowProps) => {
  const phoneText = usePhoneText();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const service = names.service(order.service);
  const country = names.country(order.country);
  const label = <OrderLabelForm order={order} onSaved={onLabelled} />;
  const code = order.messages.findLast((message) => message.code !== null)?.code;
  return (
    <Item data-order={order.number}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary>
          <What>
            <IconBox>
              <ServiceIcon icon={service.icon} name={service.name} sizePx={22} />
            </IconBox>
            <Words>
              <Name dir="auto">
                {order.service === 'full' ? <FormattedMessage id="orders.every-service" /> : service.name}
              </Name>
              <Place>
                {country.flag && <Flag country={country.flag} size="inline" />}
                <span>{country.name}</span>
              </Place>
              {order.ownName && (
                <Own>
                  <bdi>{order.ownName}</bdi>
                </Own>
              )}
            </Words>
          </What>
          <div>
            <Main>
              <PhoneText>{phoneText(order.phone)}</PhoneText>
            </Main>
            <Faint>
              <FormattedMessage
                id={nameIdOf(order)}
                values={{ number: <bdi dir="ltr">№ {order.importedAs ?? order.number}</bdi>, hours: order.hours ?? 0 }}
              />
            </Faint>
          </div>
          <State>
            {code === undefined || code === null ? (
              <OrderStatus order={order} />
            ) : (
              <Main>
                <FormattedMessage id="orders.code" values={{ code: <b dir="ltr">{code}</b> }} />
              </Main>
            )}
            <Faint>
              <FormattedDate value={order.orderedAt} dateStyle="medium" timeStyle="short" />
            </Faint>
          </State>
          {isPriceReturned(order) ? (
            <Back>
              <Sum amount={order.price} />
            </Back>
          ) : (
            <Sum amount={order.price} />
          )}
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </Summary>
        {isOpen &&
          (order.importedAs ? (
            <ImportedOrder order={order}>{label}</ImportedOrder>
          ) : (
            <OrderStory order={order} label={label}>
              {action}
            </OrderStory>
          ))}
      </details>
    </Item>
  );
};
