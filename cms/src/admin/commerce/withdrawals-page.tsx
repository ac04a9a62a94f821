import { useState } from 'react';

import { CommerceView, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { DecisionButtons, type Decision } from './decision-buttons';
import { formatRubles } from './rubles';
import { StatusFilter } from './status-filter';
import { TextLink } from './text-link';
import { useCommerceData } from './use-commerce';

const statuses = ['requested', 'approved', 'paid', 'rejected'] as const;
type Status = (typeof statuses)[number];

interface Withdrawal {
  id: string;
  userId: number;
  source: string;
  status: Status;
  method: string;
  fullRequisites: string;
  sum: number;
  currency: string;
  date: string;
  comment: string;
}

const reject: Decision = { name: 'rejected', label: 'Reject', needsComment: true };
const decisionsFrom: Record<Status, readonly Decision[]> = {
  requested: [{ name: 'approved', label: 'Approve' }, reject],
  approved: [{ name: 'paid', label: 'Paid' }, reject],
  paid: [],
  rejected: [],
};

/** Payout requests: approve, pay, or give back with a comment. */
export const WithdrawalsPage = () => {
  const [status, setStatus] = useState<Status>('requested');
  const { answer, reload } = useCommerceData<Withdrawal[]>(`withdrawals?status=${status}`);
  return (
    <CommerceView
      title="Withdrawals"
      subtitle="Oldest first"
      answer={answer}
      tools={<StatusFilter statuses={statuses} value={status} onChange={setStatus} />}
    >
      {(withdrawals) => (
        <DataTable
          rows={withdrawals}
          keyOf={({ id }) => id}
          empty="None of this status."
          columns={[
            { title: 'Asked', cell: ({ date }) => timeOf(date) },
            { title: 'User', cell: ({ userId }) => <TextLink to={`/commerce/users/${userId}`}>{userId}</TextLink> },
            { title: 'From', cell: ({ source }) => source },
            { title: 'Sum', cell: ({ sum, currency }) => `${formatRubles(sum)} in ${currency}` },
            { title: 'To', cell: ({ method, fullRequisites }) => `${method} ${fullRequisites}` },
            { title: 'Comment', cell: ({ comment }) => comment },
            {
              title: '',
              cell: (withdrawal) => (
                <DecisionButtons
                  path={`withdrawals/${encodeURIComponent(withdrawal.id)}/decisions`}
                  decisions={decisionsFrom[withdrawal.status]}
                  onDone={reload}
                />
              ),
            },
          ]}
        />
      )}
    </CommerceView>
  );
};
