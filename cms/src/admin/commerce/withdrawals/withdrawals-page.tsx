import { useState } from 'react';

import { withdrawalStatuses, type WithdrawalStatus } from '@shop/shared-types/contract/withdrawals';
import { Flex, Typography } from '@strapi/design-system';

import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { DecisionButtons, type Decision } from '../parts/decision-buttons';
import { showSum } from '../parts/sum';
import { MoreButton } from '../parts/more-button';
import { StatusFilter } from '../parts/status-filter';
import { TextLink } from '../parts/text-link';
import type { RowOf } from '../calls/office-contract';
import { useCommerceList } from '../calls/use-commerce';

type Withdrawal = RowOf<'adminListWithdrawals'>;
type WithdrawalDecision = Decision<'adminDecideWithdrawal'>;

const reject: WithdrawalDecision = { name: 'rejected', label: 'Reject', needsComment: true };
const decisionsFrom: Record<WithdrawalStatus, readonly WithdrawalDecision[]> = {
  requested: [{ name: 'approved', label: 'Approve' }, reject],
  approved: [{ name: 'paid', label: 'Paid' }, reject],
  paid: [],
  rejected: [],
};

const decisionsFor = ({ status, isOwnerBlocked }: Withdrawal): readonly WithdrawalDecision[] =>
  isOwnerBlocked ? decisionsFrom[status].filter(({ name }) => name === 'rejected') : decisionsFrom[status];

/** What is paid to whom. The card or wallet is shown whole here only, where somebody copies it. */
const PayoutFacts = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <Flex direction="column" gap={1}>
    <Typography variant="beta">{showSum(withdrawal.sum)}</Typography>
    <Typography>
      in {withdrawal.currency} to {withdrawal.method} <strong>{withdrawal.fullRequisites}</strong>
    </Typography>
    <Typography textColor="neutral600">
      {withdrawal.source} earnings of user {withdrawal.userId}
    </Typography>
  </Flex>
);

/** Payout requests: approve, pay, or give back with a comment. */
export const WithdrawalsPage = () => {
  const [status, setStatus] = useState<WithdrawalStatus>('requested');
  const { answer, reload, more } = useCommerceList('adminListWithdrawals', { status });
  return (
    <CommerceView
      title="Withdrawals"
      subtitle="Oldest first"
      answer={answer}
      tools={<StatusFilter statuses={withdrawalStatuses} value={status} onChange={setStatus} />}
    >
      {(withdrawals) => (
        <>
          <DataTable
            rows={withdrawals}
            keyOf={({ id }) => id}
            empty="None of this status."
            columns={[
              { title: 'Asked', cell: ({ date }) => timeOf(date) },
              {
                title: 'User',
                cell: ({ userId, isOwnerBlocked }) => (
                  <>
                    <TextLink to={`/commerce/users/${userId}`}>{userId}</TextLink>
                    {isOwnerBlocked && ' (account is off)'}
                  </>
                ),
              },
              { title: 'From', cell: ({ source }) => source },
              { title: 'Sum', cell: ({ sum, currency }) => `${showSum(sum)} in ${currency}` },
              { title: 'To', cell: ({ method, requisites }) => `${method} ${requisites}` },
              { title: 'Comment', cell: ({ comment }) => comment },
              {
                title: 'Decision',
                cell: (withdrawal) => (
                  <DecisionButtons
                    call="adminDecideWithdrawal"
                    id={withdrawal.id}
                    decisions={decisionsFor(withdrawal)}
                    onDone={reload}
                  >
                    <PayoutFacts withdrawal={withdrawal} />
                  </DecisionButtons>
                ),
              },
            ]}
          />
          <MoreButton more={more} />
        </>
      )}
    </CommerceView>
  );
};
