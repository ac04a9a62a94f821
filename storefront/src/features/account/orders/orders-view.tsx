import ReceiptText from 'lucide-react/icons/receipt-text';
import SearchX from 'lucide-react/icons/search-x';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Order } from '@shop/shared-types/contract/orders';

import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { useNewsOfNumbers } from '../../../session/resources/use-news-of-numbers';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { ShowMore } from '../../../ui/controls/show-more';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { OrderFilters } from './order-filters';
import { OrderRow } from './order-row';
import { isNarrowed, searchFromAddress } from './order-search';
import { useOrders } from './use-orders';

export interface OrdersViewProps {
  /** What can be done with an order once its row is open. */
  renderAction: (order: Order) => ReactNode;
}

/** The order history: every activation and rental with its codes, for as long as the shop stands. */
export const OrdersView = ({ renderAction }: OrdersViewProps) => {
  const intl = useIntl();
  const names = useCatalogueNames({ isWanted: true });
  const [search, setSearch] = useState(() => searchFromAddress(window.location.search));
  const list = useOrders(search);
  const { rows: orders, error, reload } = list;
  useNewsOfNumbers(reload);
  const content = () => {
    if (error !== undefined) return <FailedList onRetry={reload} />;
    if (!orders) return <AreaSkeleton />;
    if (orders.length === 0) {
      const isFiltered = isNarrowed(search);
      return (
        <Card>
          <EmptyState
            icon={isFiltered ? <SearchX size={28} strokeWidth={1.75} /> : <ReceiptText size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: isFiltered ? 'orders.nothing-title' : 'orders.none-title' })}
            text={intl.formatMessage({ id: isFiltered ? 'orders.nothing-text' : 'orders.none-text' })}
            action={
              isFiltered ? undefined : (
                <ButtonLink variant="primary" to="/#buy">
                  <FormattedMessage id="numbers.choose-service" />
                </ButtonLink>
              )
            }
          />
        </Card>
      );
    }
    return (
      <>
        <Card as="ul" $isFlush>
          {orders.map((order) => (
            <OrderRow
              key={`${order.type}${order.number}`}
              order={order}
              names={names}
              isOpenAtFirst={orders.length === 1 && search.search.trim() !== ''}
              action={renderAction(order)}
              onLabelled={reload}
            />
          ))}
        </Card>
        <ShowMore list={list} isByTime />
      </>
    );
  };
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="profile.orders" />} lead={<FormattedMessage id="orders.lead" />} />
      <OrderFilters search={search} names={names} onChange={setSearch} />
      {content()}
    </AreaStack>
  );
};
