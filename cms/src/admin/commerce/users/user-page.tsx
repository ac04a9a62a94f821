import type { ReactNode } from 'react';

import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';
import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';
import { Box, Flex, Grid, Tabs } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams, useSearchParams } from 'react-router-dom';

import { AuditEntries } from '../audit-log/audit-log-page';
import type { OfficeCall } from '../calls/office-contract';
import { useCommerceData, type CommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { CommerceView } from '../parts/commerce-view';
import { useMayRead } from '../parts/may-change';
import { BalanceForm } from './balance-form';
import { customerWords } from './customer-words';
import { LimitsForm } from './limits-form';
import { StaffRoleForm } from './staff-role-form';
import { LedgerTab } from './tabs/ledger-tab';
import { ReferralsTab } from './tabs/referrals-tab';
import { OverviewTab } from './tabs/overview-tab';
import { OrdersTab, RentalsTab, TopUpsTab } from './tabs/sales-tabs';
import { SecurityTab } from './tabs/security-tab';
import { UserAccessForm } from './user-access-form';
import { UserHead } from './user-head';

interface TabProps {
  user: AdminUser;
  history: readonly BalanceHistoryEntry[];
  overview: CommerceData<CustomerOverview>;
  /** Reads the account anew. */
  onDone: () => Promise<void>;
}

const AccessTab = ({ user, onDone }: TabProps) => (
  <Grid.Root gap={6}>
    <Grid.Item col={6} s={12} direction="column" alignItems="stretch" gap={6}>
      <BalanceForm userId={user.id} balance={user.balance} onDone={onDone} />
      <LimitsForm key={JSON.stringify(user.limits)} user={user} onDone={onDone} />
    </Grid.Item>
    <Grid.Item col={6} s={12} direction="column" alignItems="stretch" gap={6}>
      <UserAccessForm user={user} onDone={onDone} />
      <StaffRoleForm key={user.staffRole} user={user} onDone={onDone} />
    </Grid.Item>
  </Grid.Root>
);

interface UserTab {
  name: keyof ReturnType<typeof customerWords>['tabs'];
  /** The call without which the tab has nothing to show. */
  reads: OfficeCall;
  show: (props: TabProps) => ReactNode;
}

const tabs: readonly UserTab[] = [
  {
    name: 'overview',
    reads: 'adminGetUser',
    show: ({ user, history }) => <OverviewTab userId={user.id} history={history} />,
  },
  {
    name: 'ledger',
    reads: 'adminListMovements',
    show: ({ user, onDone }) => <LedgerTab userId={user.id} onDone={onDone} />,
  },
  { name: 'top-ups', reads: 'adminListPayments', show: ({ user }) => <TopUpsTab userId={user.id} /> },
  { name: 'orders', reads: 'adminListOrders', show: ({ user }) => <OrdersTab userId={user.id} /> },
  { name: 'rentals', reads: 'adminListRentals', show: ({ user }) => <RentalsTab userId={user.id} /> },
  {
    name: 'security',
    reads: 'adminGetCustomer',
    show: ({ user, overview, onDone }) => (
      <AnswerView answer={overview}>
        {(loaded) => <SecurityTab userId={user.id} overview={loaded} onDone={onDone} />}
      </AnswerView>
    ),
  },
  {
    name: 'referrals',
    reads: 'adminGetCustomer',
    show: ({ user, overview, onDone }) => (
      <AnswerView answer={overview}>
        {(loaded) => <ReferralsTab userId={user.id} overview={loaded} onDone={onDone} />}
      </AnswerView>
    ),
  },
  { name: 'access', reads: 'adminGetUser', show: (props) => <AccessTab {...props} /> },
  {
    name: 'log',
    reads: 'adminListAuditLog',
    show: ({ user }) => <AuditEntries target={`user:${user.id}`} />,
  },
];

const UserTabs = (props: TabProps) => {
  const [params, setParams] = useSearchParams();
  const mayRead = useMayRead();
  const words = customerWords();
  const shown = tabs.filter(({ reads }) => mayRead(reads));
  const chosen = shown.find(({ name }) => name === params.get('tab')) ?? shown[0];
  if (!chosen) return null;
  return (
    <Tabs.Root value={chosen.name} onValueChange={(tab) => setParams({ tab }, { replace: true })} variant="simple">
      <Tabs.List aria-label={words.tabsLabel} style={{ flexWrap: 'wrap' }}>
        {shown.map(({ name }) => (
          // The design system writes it in capitals, which some screen readers spell out.
          <Tabs.Trigger key={name} value={name} aria-label={words.tabs[name]}>
            {words.tabs[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {shown.map(({ name, show }) => (
        <Tabs.Content key={name} value={name}>
          {/* A tab reads its list when it is opened. */}
          <Box paddingTop={6}>{name === chosen.name ? show(props) : null}</Box>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

/** One customer in one view: money first, then all that belongs to him and all that the staff may do. */
export const UserPage = () => {
  const { id = '' } = useParams();
  const userId = Number(id);
  const { answer, reload } = useCommerceData('adminGetUser', { params: { id: userId } });
  const customer = useCommerceData('adminGetCustomer', { params: { id: userId } });
  const showChange = async () => {
    await Promise.all([reload(), customer.reload()]);
  };
  const title = answer.state === 'loaded' ? answer.data.user.name : customerWords().untitled;
  return (
    <CommerceView title={title} back={<BackButton fallback="/commerce/users" />} answer={answer}>
      {({ user, history }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <UserHead
            user={user}
            overview={customer.answer.state === 'loaded' ? customer.answer.data : undefined}
            onDone={showChange}
          />
          <UserTabs key={user.id} user={user} history={history} overview={customer.answer} onDone={showChange} />
        </Flex>
      )}
    </CommerceView>
  );
};
