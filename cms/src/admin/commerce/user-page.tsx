import { useState } from 'react';

import { Grid, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { AuditEntries } from './audit-log-page';
import { BalanceForm } from './balance-form';
import { CommerceView, Panel, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { OrderTable, type Order } from './orders-page';
import { ReferralShareForm } from './referral-share-form';
import { RefundEditor } from './refund-editor';
import { RentalTable, type Rental } from './rentals-page';
import { formatRubles } from './rubles';
import { useCommerceData } from './use-commerce';
import { UserAccessForm } from './user-access-form';
import { UserMarks, type User } from './users-page';

interface Movement {
  id: string;
  invoiceNumber: number;
  direction: 'incoming' | 'outgoing';
  kind: string;
  amount: number;
  reference: string;
  at: string;
}

interface UserDetails {
  user: User;
  activations: Order[];
  history: Movement[];
}

/** The payment of a top-up, which may be taken back. */
const topUpOf = ({ kind, reference }: Movement): string | undefined =>
  kind === 'top-up' ? /^payment:(.+)$/.exec(reference)?.[1] : undefined;

const UserFacts = ({ user }: { user: User }) => (
  <Panel>
    <Typography variant="delta" tag="h2">
      {formatRubles(user.balance)} free, {formatRubles(user.held)} held
    </Typography>
    <Typography textColor="neutral600">
      {user.email} · id {user.id} · since {timeOf(user.registeredAt)}
    </Typography>
    <UserMarks user={user} />
  </Panel>
);

const UserRentals = ({ userId }: { userId: number }) => {
  const { answer } = useCommerceData<Rental[]>(`rentals?userId=${userId}&limit=20`);
  if (answer.state === 'loaded') return <RentalTable rentals={answer.data} />;
  return <Typography>{answer.state === 'failed' ? answer.message : 'Loading'}</Typography>;
};

/** One account: balance, access, what it bought, how its money moved, what the staff did to it. */
export const UserPage = () => {
  const { id = '' } = useParams();
  const { answer, reload } = useCommerceData<UserDetails>(`users/${encodeURIComponent(id)}`);
  const [changesCount, setChangesCount] = useState(0);
  const showChange = async () => {
    await reload();
    setChangesCount((before) => before + 1);
  };
  const title = answer.state === 'loaded' ? answer.data.user.name : 'User';
  return (
    <CommerceView title={title} back={<BackButton fallback="/commerce/users" />} answer={answer}>
      {({ user, activations, history }) => (
        <Grid.Root gap={6}>
          <Grid.Item col={12} direction="column" alignItems="stretch">
            <UserFacts user={user} />
          </Grid.Item>
          <Grid.Item col={6} s={12} direction="column" alignItems="stretch">
            <BalanceForm userId={user.id} onDone={showChange} />
          </Grid.Item>
          <Grid.Item col={6} s={12} direction="column" alignItems="stretch">
            <UserAccessForm user={user} onDone={showChange} />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch">
            <ReferralShareForm userId={user.id} onDone={showChange} />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2">
              Latest orders
            </Typography>
            <OrderTable orders={activations} />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2">
              Latest rentals
            </Typography>
            <UserRentals userId={user.id} />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2">
              Latest movements
            </Typography>
            <DataTable
              rows={history}
              keyOf={(movement) => movement.id}
              empty="No money has moved yet."
              columns={[
                { title: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
                { title: 'Kind', cell: ({ kind }) => kind },
                {
                  title: 'Sum',
                  cell: ({ direction, amount }) => formatRubles(direction === 'incoming' ? amount : 0 - amount),
                },
                { title: 'Belongs to', cell: ({ reference }) => reference },
                { title: 'At', cell: ({ at }) => timeOf(at) },
                {
                  title: '',
                  cell: (movement) => {
                    const paymentId = topUpOf(movement);
                    return paymentId === undefined ? null : <RefundEditor paymentId={paymentId} onDone={showChange} />;
                  },
                },
              ]}
            />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2">
              What the staff did
            </Typography>
            <AuditEntries target={`user:${user.id}`} key={changesCount} />
          </Grid.Item>
        </Grid.Root>
      )}
    </CommerceView>
  );
};
