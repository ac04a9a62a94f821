import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';
import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import { Box, Flex, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { showSum } from '../parts/sum';
import { UserMarks } from './users-page';

const Figure = ({ label, sum, below }: { label: string; sum: number; below?: string | undefined }) => (
  <Box>
    <Typography variant="sigma" textColor="neutral600">
      {label}
    </Typography>
    <Typography variant="beta" tag="p">
      {showSum(sum)}
    </Typography>
    {below === undefined ? null : (
      <Typography variant="pi" textColor="neutral600">
        {below}
      </Typography>
    )}
  </Box>
);

const pendingOf = ({ pending }: CustomerOverview['partnerEarnings']): string | undefined =>
  pending > 0 ? `${showSum(pending)} in withdrawals` : undefined;

/** The account at a glance: who it is and what money it has. */
export const UserHead = ({ user, overview }: { user: AdminUser; overview: CustomerOverview | undefined }) => (
  <Panel>
    <Flex gap={8} wrap="wrap" alignItems="start">
      <Figure label="Balance" sum={user.balance} />
      <Figure label="Held" sum={user.held} />
      {user.owed > 0 ? <Figure label="Owed" sum={user.owed} /> : null}
      {overview ? (
        <>
          {user.isPartner || overview.partnerEarnings.balance > 0 ? (
            <Figure
              label="Partner earnings"
              sum={overview.partnerEarnings.balance}
              below={pendingOf(overview.partnerEarnings)}
            />
          ) : null}
          <Figure
            label="Referral earnings"
            sum={overview.referralEarnings.balance}
            below={pendingOf(overview.referralEarnings)}
          />
        </>
      ) : null}
    </Flex>
    <Typography textColor="neutral600">
      {user.email} · id {user.id} · since {timeOf(user.registeredAt)}
    </Typography>
    <UserMarks user={user} />
  </Panel>
);
