import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { Flex, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { RefundForm } from './refund-form';
import { saleKindNames } from './sale-kinds';

/** The page of a sale, for the kinds that have one. */
const pagesOf: Partial<Record<SaleKind, string>> = { activation: 'orders', rental: 'rentals' };

/** One sale: what was paid, what went back, and the form for the rest. */
export const RefundableSale = ({ kind, id }: { kind: SaleKind; id: string }) => {
  const { answer, reload } = useCommerceData('adminGetRefundableSale', { params: { kind, id } });
  const page = pagesOf[kind];
  const title = `${saleKindNames[kind]} ${id}`;
  return (
    <AnswerView answer={answer}>
      {({ userId, price, refunded, left, refunds }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Panel>
            <Typography variant="delta" tag="h2">
              {page ? <TextLink to={`/commerce/${page}/${encodeURIComponent(id)}`}>{title}</TextLink> : title}
            </Typography>
            <Typography>
              {showSum(price)} paid, {showSum(refunded)} refunded, {left > 0 ? showSum(left) : 'nothing'} left to refund
            </Typography>
            <Typography textColor="neutral600">
              Bought by <TextLink to={`/commerce/users/${userId}`}>user {userId}</TextLink>
            </Typography>
          </Panel>
          <RefundForm kind={kind} id={id} left={left} onDone={reload} />
          <DataTable
            rows={refunds}
            keyOf={(refund) => refund.id}
            empty="The staff has refunded nothing of it."
            columns={[
              { title: 'Refunded', cell: ({ at }) => timeOf(at) },
              { title: 'Sum', cell: ({ amount }) => showSum(amount) },
              { title: 'Reason', cell: ({ reason }) => reason },
              { title: 'Who', cell: ({ staff }) => staff },
            ]}
          />
        </Flex>
      )}
    </AnswerView>
  );
};
