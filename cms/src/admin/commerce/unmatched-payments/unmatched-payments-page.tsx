import { paymentMethods } from '@shop/shared-types/payment-methods';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { LongText } from '../parts/long-text';
import { CreditButton } from './credit-button';

/** Money that arrived and fits no top-up, until the staff finds its owner. */
export const UnmatchedPaymentsPage = () => {
  const { answer, reload, list } = useCommerceList('adminListUnmatchedPayments');
  return (
    <CommerceView title="Unmatched payments" subtitle="Money that fits no top-up, the oldest first" answer={answer}>
      {(unmatched) => (
        <DataTable
          rows={unmatched}
          list={list}
          file="unmatched-payments"
          keyOf={({ id }) => id}
          empty="Every payment has found its top-up."
          columns={[
            { title: 'Sum', cell: ({ amount, currency }) => `${amount} ${currency}` },
            { title: 'Method', cell: ({ method }) => paymentMethods[method].name },
            {
              title: 'Paid to',
              cell: ({ address }) => <LongText isNarrow text={address} />,
              value: ({ address }) => address,
              rank: 3,
            },
            timeColumn('Arrived', 'arrivedAt'),
            {
              title: 'Why',
              cell: ({ reason }) => (reason === '' ? 'fits no top-up' : `could not be credited: ${reason}`),
            },
            {
              title: 'Belongs to',
              rank: 1,
              cell: (unmatched) => <CreditButton unmatched={unmatched} onDone={reload} />,
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
