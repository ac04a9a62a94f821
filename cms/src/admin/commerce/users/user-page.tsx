import { useState } from 'react';

import type { AdminUser } from '@shop/shared-types/contract/admin';
import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';
import { Flex, Grid, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { AuditEntries } from '../audit-log/audit-log-page';
import { BalanceForm } from './balance-form';
import { ChargebackButton } from './chargeback-button';
import { CommerceView, Panel, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { useMayRead } from '../parts/may-change';
import { OrderTable } from '../orders/orders-page';
import { ReferralShareForm } from './referral-share-form';
import { RefundEditor } from './refund-editor';
import { RentalTable } from '../rentals/rentals-page';
import { showSum } from '../parts/sum';
import { useCommerceData } from '../calls/use-commerce';
import { StaffRoleForm } from './staff-role-form';
import { UserAccessForm } from './user-access-form';
import { UserMarks } from './users-page';

/** The payment of a top-up, which may be taken back. */
const topUpOf = ({ kind, reference }: BalanceHistoryEntry): string | undefined =>
  kind === 'top-up' ? /^payment:(.+)$/.exec(reference)?.[1] : undefined;

const UserFacts = ({ user }: { user: AdminUser }) => (
  <Panel>
    <Typography variant="delta" tag="h2">
      {showSum(user.balance)} free, {showSum(user.held)} held
      {user.owed > 0 ? `, ${showSum(user.owed)} owed` : ''}
    </Typography>
    <Typography textColor="neutral600">
      {user.email} · id {user.id} · since {timeOf(user.registeredAt)}
    </Typography>
    <UserMarks user={user} />
  </Panel>
);

const UserOrders = ({ userId }: { userId: number }) => {
  const { answer } = useCommerceData('adminListOrders', { query: { userId, limit: 20 } });
  if (answer.state === 'loaded') return <OrderTable orders={answer.data} isOfOneUser />;
  return <Typography>{answer.state === 'failed' ? answer.message : 'Loading'}</Typography>;
};

const UserRentals = ({ userId }: { userId: number }) => {
  const { answer } = useCommerceData('adminListRentals', { query: { userId, limit: 20 } });
  if (answer.state === 'loaded') return <RentalTable rentals={answer.data} isOfOneUser />;
  return <Typography>{answer.state === 'failed' ? answer.message : 'Loading'}</Typography>;
};

/** One account: balance, access, what it bought, how its money moved, what the staff did to it. */
export const UserPage = () => {
  const { id = '' } = useParams();
  const { answer, reload } = useCommerceData('adminGetUser', { params: { id: Number(id) } });
  const [changesCount, setChangesCount] = useState(0);
  const showChange = async () => {
    await reload();
    setChangesCount((before) => before + 1);
  };
  const [maySeeRentals, maySeeLog] = [useMayRead('adminListRentals'), useMayRead('adminListAuditLog')];
  const title = answer.state === 'loaded' ? answer.data.user.name : 'User';
  return (
    <CommerceView title={title} back={<BackButton fallback="/commerce/users" />} answer={answer}>
      {({ user, history }) => (
        <Grid.Root gap={6}>
          <Grid.Item col={12} direction="column" alignItems="stretch">
            <UserFacts user={user} />
          </Grid.Item>
          <Grid.Item col={6} s={12} direction="column" alignItems="stretch">
            <BalanceForm userId={user.id} onDone={showChange} />
          </Grid.Item>
          <Grid.Item col={6} s={12} direction="column" alignItems="stretch">
            <UserAccessForm user={user} onDone={showChange} />
            <StaffRoleForm key={user.staffRole} user={user} onDone={showChange} />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch">
            <ReferralShareForm userId={user.id} onDone={showChange} />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2">
              Latest orders
            </Typography>
            <UserOrders userId={user.id} />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2">
              Latest rentals
            </Typography>
            {maySeeRentals && <UserRentals userId={user.id} />}
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
                  cell: ({ direction, amount }) => showSum(direction === 'incoming' ? amount : 0 - amount),
                },
                { title: 'Belongs to', cell: ({ reference }) => reference },
                { title: 'At', cell: ({ at }) => timeOf(at) },
                {
                  title: '',
                  cell: (movement) => {
                    const paymentId = topUpOf(movement);
                    return paymentId === undefined ? null : (
                      <Flex gap={2}>
                        <RefundEditor paymentId={paymentId} onDone={showChange} />
                        <ChargebackButton paymentId={paymentId} onDone={showChange} />
                      </Flex>
                    );
                  },
                },
              ]}
            />
          </Grid.Item>
          <Grid.Item col={12} direction="column" alignItems="stretch" gap={3}>
            <Typography variant="delta" tag="h2">
              What the staff did
            </Typography>
            {maySeeLog && <AuditEntries target={`user:${user.id}`} key={changesCount} />}
          </Grid.Item>
        </Grid.Root>
      )}
    </CommerceView>
  );
};
