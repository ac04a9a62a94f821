import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Order, OrderStoryEntry } from '@shop/shared-types/contract/orders';

import { FaultButton } from '../../shared/disputes/fault-button';
import { useNewsOfNumbers } from '../../../session/resources/use-news-of-numbers';
import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { CopyIconButton } from '../../../ui/controls/copy-icon-button';
import { FailedNotice } from '../../../ui/display/failed-list';
import { Price } from '../../../ui/shop/price';
import { Skeleton } from '../../../ui/display/skeleton';
import { OrderStatus } from './order-status';
import { StepProof } from './step-proof';
import { useOrderStory } from './use-orders';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[2]} 20px ${space[5]};
  ${media.upTo639} {
    padding-inline: 16px;
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  ${text.small}
  color: ${color.text2};
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);
  gap: 2px ${space[4]};
  ${text.small}
  ${media.upTo639} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const When = styled.time`
  color: ${color.text2};
`;

const Sms = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
`;

const Words = styled.p`
  flex: 1;
  min-inline-size: 0;
  padding: 10px 14px;
  border-radius: 12px;
  background: ${color.surface2};
  overflow-wrap: anywhere;
`;

const From = styled.span`
  display: block;
  ${text.caption}
  color: ${color.text2};
`;

const Message = ({ message, order }: { message: Order['messages'][number]; order: Order }) => {
  const intl = useIntl();
  return (
    <Sms>
      <Words>
        <bdi dir="auto">{message.text}</bdi>
        <From>
          <bdi>{message.from}</bdi>
        </From>
        {message.isMasked && order.state === 'running' && (
          <From>
            <FormattedMessage id="numbers.masked-note" />
          </From>
        )}
      </Words>
      {!message.isMasked && (
        <CopyIconButton
          value={message.code ?? message.text}
          label={intl.formatMessage({ id: message.code ? 'numbers.copy-code' : 'ui.copy' })}
        />
      )}
    </Sms>
  );
};

const What = ({ entry, order }: { entry: OrderStoryEntry; order: Order }) => {
  const { event, amount, message } = entry;
  if (event === 'ended') {
    return (
      <p>
        <OrderStatus order={order} />
      </p>
    );
  }
  if (event === 'sms' && message) return <Message message={message} order={order} />;
  return (
    <p>
      {/* messages: orders.event-* */}
      <FormattedMessage
        id={`orders.event-${event as Exclude<typeof event, 'ended' | 'sms'>}`}
        values={{ price: <Price amount={amount ?? 0} />, sender: <bdi>{entry.sender}</bdi> }}
      />
    </p>
  );
};

/** An order of an earlier shop: what it brought, and that its price is history alone (rule 23.12). */
export const ImportedOrder = ({ order, children }: { order: Order; children: ReactNode }) => (
  <Box>
    <Head>
      <FormattedMessage id="orders.imported-note" />
    </Head>
    {order.messages.map((message) => (
      <Message key={message.id} message={message} order={order} />
    ))}
    {children}
  </Box>
);

export interface OrderStoryProps {
  order: Order;
  /** Its buyer's own words. */
  label: ReactNode;
  children?: ReactNode;
}

/** All that happened to an order: purchase, money, SMS, end, each with its rule; its number, for support; and what can be done with it. */
export const OrderStory = ({ order, label, children }: OrderStoryProps) => {
  const intl = useIntl();
  const { story, error, reload } = useOrderStory(order);
  useNewsOfNumbers(reload);
  return (
    <Box>
      <Head>
        <span>
          <FormattedMessage id="orders.number-hint" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
        </span>
        <CopyIconButton value={String(order.number)} label={intl.formatMessage({ id: 'orders.copy-number' })} />
      </Head>
      {error !== undefined && <FailedNotice onRetry={reload} />}
      {!story && error === undefined && <Skeleton $blockSize="120px" $radius="12px" />}
      {story && (
        <Steps aria-label={intl.formatMessage({ id: 'orders.story' })}>
          {story.map((entry, index) => (
            <Step key={`${entry.at}${entry.event}${index}`}>
              <When dateTime={entry.at}>
                <FormattedDate value={entry.at} dateStyle="medium" timeStyle="medium" />
              </When>
              <div>
                <What entry={entry} order={order} />
                <StepProof entry={entry} />
              </div>
            </Step>
          ))}
        </Steps>
      )}
      {label}
      {children}
      {order.type === 'rental' && (
        <div>
          <FaultButton kind="rental" saleId={String(order.number)} name={`+${order.phone}`} />
        </div>
      )}
    </Box>
  );
};
