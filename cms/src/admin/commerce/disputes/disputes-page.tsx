import { disputeStatuses } from '@shop/shared-types/contract/disputes';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { useChoice } from '../parts/filters/use-choice';
import { StatusFilter } from '../parts/status-filter';
import { UserLink } from '../parts/user-link';
import { DisputeDecision } from './dispute-decision';
import { DisputedSale, DisputeSums, DisputeWords } from './dispute-facts';

/** Faults that buyers reported of accounts, licences and rentals: refund, refund a part, or reject with a reason. */
export const DisputesPage = () => {
  const [status, setStatus] = useChoice('status', disputeStatuses);
  const { answer, reload, more } = useCommerceList('adminListDisputes', { status });
  return (
    <CommerceView
      title="Disputes"
      subtitle="Oldest first"
      answer={answer}
      tools={<StatusFilter statuses={disputeStatuses} value={status} onChange={setStatus} />}
    >
      {(disputes) => (
        <DataTable
          rows={disputes}
          more={more}
          keyOf={({ id }) => id}
          empty="None of this status."
          columns={[
            { title: 'Reported', cell: ({ reportedAt }) => timeOf(reportedAt) },
            {
              title: 'Buyer',
              cell: ({ userId, email }) => <UserLink userId={userId} email={email} />,
            },
            { title: 'Sale', cell: (dispute) => <DisputedSale dispute={dispute} /> },
            { title: 'Fault', cell: (dispute) => <DisputeWords dispute={dispute} /> },
            { title: 'Money', cell: (dispute) => <DisputeSums dispute={dispute} /> },
            {
              title: 'Decision',
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
