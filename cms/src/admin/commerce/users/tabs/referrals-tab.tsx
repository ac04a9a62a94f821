import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';
import { Flex, Typography } from '@strapi/design-system';

import { Panel } from '../../parts/commerce-view';
import { showSum } from '../../parts/sum';
import { UserLink } from '../../parts/user-link';
import { ReferralShareForm } from '../referral-share-form';
import { say } from '../../parts/say';

interface ReferralsTabProps {
  userId: number;
  overview: CustomerOverview;
  onDone: () => Promise<void>;
}

/** Who brought the user, whom he brought, what that earned, and the share that was agreed with him. */
export const ReferralsTab = ({ userId, overview: { referrals }, onDone }: ReferralsTabProps) => (
  <Flex direction="column" alignItems="stretch" gap={6}>
    <Panel>
      <Typography>
        {say('Brought by')}{' '}
        {referrals.referrerUserId === null ? (
          'nobody'
        ) : (
          <UserLink userId={referrals.referrerUserId} email={referrals.referrerEmail} />
        )}
      </Typography>
      <Typography>
        {say('Brought {count} users, who paid {paid}; earned {earned} of it.', {
          count: referrals.count,
          paid: showSum(referrals.turnover),
          earned: showSum(referrals.earned),
        })}
      </Typography>
    </Panel>
    <ReferralShareForm userId={userId} onDone={onDone} />
  </Flex>
);
