import { useState } from 'react';

import { withdrawalListStatuses } from '@shop/shared-types/contract/admin/accounts';
import { Badge, Checkbox, Flex, Typography } from '@strapi/design-system';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable, type Column } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { DecisionButtons } from '../parts/decision-buttons';
import { useChoice } from '../parts/filters/use-choice';
import { useMayChange } from '../parts/may-change';
import { StatusFilter } from '../parts/status-filter';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { UserLink } from '../parts/user-link';
import { PayTogether } from './pay-together';
import { decisionsFor, isPayable, type Payout } from './payouts';
import { say, sayWord } from '../parts/say';

/** What is paid to whom. The card or wallet is shown whole here only, where somebody copies it. */
const PayoutFacts = ({ withdrawal }: { withdrawal: Payout }) => (
  <Flex direction="column" gap={1}>
    <Typography variant="beta">{showSum(withdrawal.sum)}</Typography>
    <Typography>
      {say('in {currency} to {method}', { currency: withdrawal.currency, method: withdrawal.method })}{' '}
      <strong>{withdrawal.fullRequisites ?? withdrawal.requisites}</strong>
    </Typography>
    <Typography textColor="neutral600">
      {say('{source} earnings of {who}', {
        source: sayWord(withdrawal.source),
        who: withdrawal.email || say('user {userId}', { userId: withdrawal.userId }),
      })}
    </Typography>
  </Flex>
);

const PayoutState = ({ withdrawal }: { withdrawal: Payout }) => (
  <Flex direction="column" alignItems="flex-start">
    <Badge>{sayWord(withdrawal.status)}</Badge>
    {withdrawal.approvedBy !== null && (
      <Typography>{say('Approved by {who}', { who: withdrawal.approvedBy })}</Typography>
    )}
    {withdrawal.transactionId !== '' && (
      <Typography>{say('Transaction {id}', { id: withdrawal.transactionId })}</Typography>
    )}
    {withdrawal.comment !== '' && <Typography textColor="neutral600">{withdrawal.comment}</Typography>}
  </Flex>
);

const columnsOf = (): readonly Column<Payout>[] => [
  timeColumn(say('Asked'), 'date', { sort: 'date' }),
  {
    title: say('User'),
    value: ({ userId, email }) => email || say('user {userId}', { userId }),
    rank: 1,
    cell: ({ userId, email, isOwnerBlocked }) => (
      <>
        <UserLink userId={userId} email={email} />
        {isOwnerBlocked && say(' (account is off)')}
      </>
    ),
  },
  {
    title: say('Earned as'),
    cell: ({ id, source }) => <TextLink to={`/commerce/withdrawals/${id}`}>{sayWord(source)}</TextLink>,
    value: ({ source }) => sayWord(source),
    rank: 3,
  },
  {
    title: say('Sum'),
    cell: ({ sum, currency }) => say('{sum} in {currency}', { sum: showSum(sum), currency }),
    value: ({ sum }) => sum / 100,
    sort: 'sum',
    rank: 1,
  },
  { title: say('Where to'), cell: ({ method, requisites }) => `${method} ${requisites}` },
  {
    title: say('State'),
    cell: (withdrawal) => <PayoutState withdrawal={withdrawal} />,
    value: ({ status }) => sayWord(status),
  },
];

/** Payout requests: approve, pay one by one or together, or give back with a comment. */
export const WithdrawalsPage = () => {
  // The first page of the office counts as waiting what is open: it has to stand in the list that it leads to.
  const [status, setStatus] = useChoice('status', withdrawalListStatuses);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const mayPay = useMayChange('adminPayWithdrawals');
  const { answer, reload, list } = useCommerceList('adminListWithdrawals', { status });
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));
  const choice: Column<Payout> = {
    title: say('Choose'),
    rank: 1,
    cell: (withdrawal) =>
      isPayable(withdrawal) && (
        <Checkbox
          aria-label={say('Choose the payout of {sum} to user {userId}', {
            sum: showSum(withdrawal.sum),
            userId: withdrawal.userId,
          })}
          checked={chosen.includes(withdrawal.id)}
          onCheckedChange={(isChosen: boolean | 'indeterminate') => choose(withdrawal.id, isChosen === true)}
        />
      ),
  };
  const decision: Column<Payout> = {
    title: say('Decision'),
    rank: 1,
    cell: (withdrawal) => (
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <DecisionButtons
          call="adminDecideWithdrawal"
          id={withdrawal.id}
          decisions={decisionsFor(withdrawal)}
          onDone={reload}
        >
          <PayoutFacts withdrawal={withdrawal} />
        </DecisionButtons>
        {mayPay && withdrawal.needsSecondPerson && decisionsFor(withdrawal).length > 0 && (
          <Typography textColor="neutral600">{say('Another one of the staff has to pay this.')}</Typography>
        )}
      </Flex>
    ),
  };
  const isPaying = mayPay && (status === 'approved' || status === 'open');
  return (
    <CommerceView
      title={say('Withdrawals')}
      subtitle={list.sort === '' ? say('Oldest first') : undefined}
      answer={answer}
      tools={<StatusFilter statuses={withdrawalListStatuses} value={status} onChange={setStatus} />}
    >
      {(withdrawals) => (
        <>
          {isPaying && withdrawals.length > 0 && (
            <PayTogether
              chosen={withdrawals.filter((payout) => chosen.includes(payout.id) && isPayable(payout))}
              onDone={reload}
            />
          )}
          <DataTable
            rows={withdrawals}
            list={list}
            file="withdrawals"
            keyOf={({ id }) => id}
            empty={say('None of this status.')}
            columns={[...(isPaying ? [choice] : []), ...columnsOf(), decision]}
          />
        </>
      )}
    </CommerceView>
  );
};
