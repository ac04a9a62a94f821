import { paymentMethods } from '@shop/shared-types/payment-methods';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { LongText } from '../parts/long-text';
import { CreditButton } from './credit-button';

/** Money that arrived and fits no top-up, until the staff finds its owner. */
export const StrayPaymentsPage = () => {
  const { answer, reload, more } = useCommerceList('adminListStrayPayments');
  return (
    <CommerceView title="Stray payments" subtitle="Money that fits no top-up, the oldest first" answer={answer}>
      {(strays) => (
        <DataTable
          rows={strays}
          more={more}
          keyOf={({ id }) => id}
          empty="Every payment has found its top-up."
          columns={[
            { title: 'Sum', cell: ({ amount, currency }) => `${amount} ${currency}` },
            { title: 'Method', cell: ({ method }) => paymentMethods[method].name },
            { title: 'Paid to', cell: ({ address }) => <LongText isNarrow text={address} /> },
            { title: 'Arrived', cell: ({ arrivedAt }) => timeOf(arrivedAt) },
            {
              title: 'Why',
              cell: ({ reason }) => (reason === '' ? 'fits no top-up' : `could not be credited: ${reason}`),
            },
            { title: 'Belongs to', cell: (stray) => <CreditButton stray={stray} onDone={reload} /> },
          ]}
        />
      )}
    </CommerceView>
  );
};
