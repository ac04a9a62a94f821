import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';
import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import { Box, Flex, Typography } from '@strapi/design-system';

import { Panel } from '../parts/commerce-view';
import { timeOf } from '../parts/time-of';
import { showSum } from '../parts/sum';
import { CustomerActions } from './customer-actions';
import { customerWords } from './customer-words';
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
  pending > 0 ? customerWords().inWithdrawals(showSum(pending)) : undefined;

interface UserHeadProps {
  user: AdminUser;
  overview: CustomerOverview | undefined;
  /** Reads the account anew. */
  onDone: () => Promise<void>;
}

/** What keeps the owner out. */
const Obstacles = ({ overview }: { overview: CustomerOverview }) => {
  const words = customerWords();
  const { emailConfirmedAt, logInLockedUntil } = overview;
  return (
    <>
      {emailConfirmedAt === null ? <Typography textColor="warning600">{words.notConfirmed}</Typography> : null}
      {logInLockedUntil === null ? null : (
        <Typography textColor="warning600">{words.locked(timeOf(logInLockedUntil))}</Typography>
      )}
    </>
  );
};

/** The account at a glance: who it is, what money it has, and what support can do for it. */
export const UserHead = ({ user, overview, onDone }: UserHeadProps) => {
  const words = customerWords();
  return (
    <Panel>
      <Flex gap={8} wrap="wrap" alignItems="start">
        <Figure label={words.balance} sum={user.balance} />
        <Figure label={words.held} sum={user.held} />
        {user.owed > 0 ? <Figure label={words.owed} sum={user.owed} /> : null}
        {overview ? (
          <>
            {user.isPartner || overview.partnerEarnings.balance > 0 ? (
              <Figure
                label={words.partnerEarnings}
                sum={overview.partnerEarnings.balance}
                below={pendingOf(overview.partnerEarnings)}
              />
            ) : null}
            <Figure
              label={words.referralEarnings}
              sum={overview.referralEarnings.balance}
              below={pendingOf(overview.referralEarnings)}
            />
          </>
        ) : null}
      </Flex>
      <Typography textColor="neutral600">{words.since(user.email, user.id, timeOf(user.registeredAt))}</Typography>
      {overview ? <Obstacles overview={overview} /> : null}
      <UserMarks user={user} />
      <CustomerActions user={user} overview={overview} onDone={onDone} />
    </Panel>
  );
};
