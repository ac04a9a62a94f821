import { disputeStatuses } from '@shop/shared-types/contract/disputes';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { useChoice } from '../parts/filters/use-choice';
import { StatusFilter } from '../parts/status-filter';
import { userColumn } from '../parts/user-link';
import { DisputeDecision } from './dispute-decision';
import { DisputedSale, DisputeSums, DisputeWords } from './dispute-facts';
import { say } from '../parts/say';

/** Faults that buyers reported of accounts, licences and rentals: refund, refund a part, or reject with a reason. */
export const DisputesPage = () => {
  const [status, setStatus] = useChoice('status', disputeStatuses);
  const { answer, reload, list } = useCommerceList('adminListDisputes', { status });
  return (
    <CommerceView
      title={say('Disputes')}
      subtitle={list.sort === '' ? say('Oldest first') : undefined}
      answer={answer}
      tools={<StatusFilter statuses={disputeStatuses} value={status} onChange={setStatus} />}
    >
      {(disputes) => (
        <DataTable
          rows={disputes}
          list={list}
          file="disputes"
          keyOf={({ id }) => id}
          empty={say('None of this status.')}
          columns={[
            timeColumn(say('Reported'), 'reportedAt', { sort: 'reportedAt' }),
            userColumn(say('Buyer')),
            { title: say('Sale'), cell: (dispute) => <DisputedSale dispute={dispute} /> },
            { title: say('Fault'), cell: (dispute) => <DisputeWords dispute={dispute} />, value: ({ text }) => text },
            {
              title: say('Money'),
              cell: (dispute) => <DisputeSums dispute={dispute} />,
              value: ({ price }) => price / 100,
              sort: 'price',
            },
            {
              title: say('Decision'),
              rank: 1,
              cell: (dispute) =>
                dispute.status === 'open' ? (
                  <DisputeDecision dispute={dispute} onDone={reload} />
                ) : (
                  `${dispute.comment} (${dispute.staff ?? ''})`
                ),
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
