import { paymentMethods } from '@shop/shared-types/payment-methods';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { LongText } from '../parts/long-text';
import { CreditButton } from './credit-button';
import { say } from '../parts/say';

/** Money that arrived and fits no top-up, until the staff finds its owner. */
export const UnmatchedPaymentsPage = () => {
  const { answer, reload, list } = useCommerceList('adminListUnmatchedPayments');
  return (
    <CommerceView
      title={say('Unmatched payments')}
      subtitle={say('Money that fits no top-up, the oldest first')}
      answer={answer}
    >
      {(unmatched) => (
        <DataTable
          rows={unmatched}
          list={list}
          file="unmatched-payments"
          keyOf={({ id }) => id}
          empty={say('Every payment has found its top-up.')}
          columns={[
            { title: say('Sum'), cell: ({ amount, currency }) => `${amount} ${currency}` },
            { title: say('Method'), cell: ({ method }) => paymentMethods[method].name },
            {
              title: say('Paid to'),
              cell: ({ address }) => <LongText isNarrow text={address} />,
              value: ({ address }) => address,
              rank: 3,
            },
            timeColumn(say('Arrived'), 'arrivedAt'),
            {
              title: say('Why'),
              cell: ({ reason }) =>
                reason === '' ? say('fits no top-up') : say('could not be credited: {reason}', { reason }),
            },
            {
              title: say('Belongs to'),
              rank: 1,
              cell: (unmatched) => <CreditButton unmatched={unmatched} onDone={reload} />,
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
