import type { ReactNode } from 'react';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';
import { Flex, Grid, Typography } from '@strapi/design-system';

import { AuditEntries } from '../../audit-log/audit-log-page';
import type { OfficeCall } from '../../calls/office-contract';
import { useCommerceList } from '../../calls/use-commerce';
import { OrderTable } from '../../orders/orders-page';
import { AnswerView } from '../../parts/answer-view';
import { DataTable } from '../../parts/list/data-table';
import { useMayRead } from '../../parts/may-change';
import { ReferenceLink } from '../../parts/reference-link';
import { showSum } from '../../parts/sum';
import { timeOf } from '../../parts/time-of';
import { TwoLines } from '../../parts/two-lines';
import { sayWord } from '../../parts/say';
import { RentalTable } from '../../rentals/rentals-page';
import { customerWords } from '../customer-words';
import { UserNotes } from '../user-notes';

/** As many rows as one looks at before opening the whole list. */
const shownMax = 5;

/** A part of the overview, for those who may read it. */
const Part = ({ title, reads, children }: { title: string; reads: OfficeCall; children: ReactNode }) => {
  const mayRead = useMayRead();
  if (!mayRead(reads)) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography variant="delta" tag="h2">
        {title}
      </Typography>
      {children}
    </Flex>
  );
};

const NewestOrders = ({ userId }: { userId: number }) => {
  const { answer } = useCommerceList('adminListOrders', { userId });
  return (
    <AnswerView answer={answer}>{(orders) => <OrderTable orders={orders.slice(0, shownMax)} isOfOneUser />}</AnswerView>
  );
};

const NewestRentals = ({ userId }: { userId: number }) => {
  const { answer } = useCommerceList('adminListRentals', { userId });
  return (
    <AnswerView answer={answer}>
      {(rentals) => <RentalTable rentals={rentals.slice(0, shownMax)} isOfOneUser />}
    </AnswerView>
  );
};

const NewestMovements = ({ movements }: { movements: readonly BalanceHistoryEntry[] }) => {
  const words = customerWords();
  return (
    <DataTable
      rows={movements.slice(0, shownMax)}
      keyOf={({ id }) => id}
      empty={words.noMovements}
      columns={[
        { title: words.at, cell: ({ at }) => timeOf(at) },
        { title: words.kind, cell: ({ kind }) => sayWord(kind) },
        {
          title: words.sum,
          cell: ({ direction, amount, balanceAfter }) => (
            <TwoLines below={words.then(showSum(balanceAfter))}>
              {showSum(direction === 'incoming' ? amount : 0 - amount)}
            </TwoLines>
          ),
        },
        { title: words.belongsTo, cell: ({ reference }) => <ReferenceLink reference={reference} /> },
      ]}
    />
  );
};

/** What support looks at first: the newest sales and money, with notes and the actions of the staff beside them. */
export const OverviewTab = ({ userId, history }: { userId: number; history: readonly BalanceHistoryEntry[] }) => {
  const words = customerWords();
  return (
    <Grid.Root gap={6}>
      <Grid.Item col={7} s={12} direction="column" alignItems="stretch" gap={6}>
        <Part title={words.newestOrders} reads="adminListOrders">
          <NewestOrders userId={userId} />
        </Part>
        <Part title={words.newestRentals} reads="adminListRentals">
          <NewestRentals userId={userId} />
        </Part>
        <Part title={words.newestMovements} reads="adminListMovements">
          <NewestMovements movements={history} />
        </Part>
      </Grid.Item>
      <Grid.Item col={5} s={12} direction="column" alignItems="stretch" gap={6}>
        <Part title={words.notes} reads="adminListUserNotes">
          <UserNotes userId={userId} />
        </Part>
        <Part title={words.log} reads="adminListAuditLog">
          <AuditEntries target={`user:${userId}`} shownMax={shownMax} />
        </Part>
      </Grid.Item>
    </Grid.Root>
  );
};
