import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { Flex, Typography } from '@strapi/design-system';

import { useCommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { RefundForm } from './refund-form';
import { refundWords } from './refund-words';

/** The page of a sale, for the kinds that have one. */
const pagesOf: Partial<Record<SaleKind, string>> = { activation: 'orders', rental: 'rentals' };

/** One sale: what was paid, what went back, and the form for the rest. */
export const RefundableSale = ({ kind, id }: { kind: SaleKind; id: string }) => {
  const { answer, reload } = useCommerceData('adminGetRefundableSale', { params: { kind, id } });
  const page = pagesOf[kind];
  const words = refundWords();
  const title = `${words.kinds[kind]} ${id}`;
  return (
    <AnswerView answer={answer}>
      {({ userId, price, refunded, left, refunds }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Panel>
            <Typography variant="delta" tag="h2">
              {page ? <TextLink to={`/commerce/${page}/${encodeURIComponent(id)}`}>{title}</TextLink> : title}
            </Typography>
            <Typography>
              {words.sums(showSum(price), showSum(refunded), left > 0 ? showSum(left) : words.nothing)}
            </Typography>
            <Typography textColor="neutral600">
              {words.boughtBy} <TextLink to={`/commerce/users/${userId}`}>{words.user(userId)}</TextLink>
            </Typography>
          </Panel>
          <RefundForm kind={kind} id={id} left={left} onDone={reload} />
          <DataTable
            rows={refunds}
            keyOf={(refund) => refund.id}
            empty={words.noRefunds}
            columns={[
              { title: words.at, cell: ({ at }) => timeOf(at) },
              { title: words.sum, cell: ({ amount }) => showSum(amount) },
              {
                title: words.bearer,
                cell: ({ bearer, share, referral }) => (
                  <TwoLines below={bearer === 'seller' ? words.fromSeller(showSum(share + referral)) : undefined}>
                    {words.bearers[bearer]}
                  </TwoLines>
                ),
              },
              {
                title: words.reason,
                cell: ({ cause, reason }) => (
                  <TwoLines below={cause === null ? undefined : words.causes[cause]}>{reason}</TwoLines>
                ),
              },
              { title: words.who, cell: ({ staff }) => staff },
            ]}
          />
        </Flex>
      )}
    </AnswerView>
  );
};
