import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';
import { Flex, Typography } from '@strapi/design-system';

import { useCommerceChange } from '../../calls/use-commerce';
import { timeOf } from '../../parts/time-of';
import { DataTable } from '../../parts/list/data-table';
import { ReasonedQuestion } from '../../parts/reasoned-question';
import { TwoLines } from '../../parts/two-lines';

type Session = CustomerOverview['sessions'][number];

interface EndButtonProps {
  userId: number;
  session: Session;
  onDone: () => Promise<void>;
}

const EndButton = ({ userId, session, onDone }: EndButtonProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const end = async (reason: string): Promise<boolean> => {
    const sent = { params: { id: userId, sessionId: session.id }, body: { reason }, isRefusalInForm: true };
    const ended = await change('adminEndSession', { ...sent, done: 'The session has ended.' });
    if (ended) await onDone();
    return ended !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminEndSession"
      label="End"
      name={`End the session of ${session.device || 'an unknown device'} since ${timeOf(session.createdAt)}`}
      title="End this session?"
      answer="End the session"
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={end}
    >
      Whoever uses this device has to log in again. Other sessions and the API key go on.
    </ReasonedQuestion>
  );
};

/** For somebody who lost the authenticator app and the recovery codes. */
const ResetButton = ({ userId, onDone }: Pick<EndButtonProps, 'userId' | 'onDone'>) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const reset = async (reason: string): Promise<boolean> => {
    const sent = { params: { id: userId }, body: { reason }, isRefusalInForm: true };
    const isReset = await change('adminResetSecondFactor', { ...sent, done: 'The second factor is off.' });
    if (isReset) await onDone();
    return isReset !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminResetSecondFactor"
      label="Remove the second factor"
      title="Remove the second factor?"
      answer="Remove it"
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={reset}
    >
      Do this only when you are sure who asks. All sessions end, a password alone is enough to log in, and the user is
      told by e-mail.
    </ReasonedQuestion>
  );
};

interface SecurityTabProps {
  userId: number;
  overview: CustomerOverview;
  onDone: () => Promise<void>;
}

/** Where a user is logged in, and the second factor. */
export const SecurityTab = ({ userId, overview: { sessions, twoFactor }, onDone }: SecurityTabProps) => (
  <Flex direction="column" alignItems="stretch" gap={4}>
    <Typography>
      {twoFactor.since === null
        ? 'The second factor is off.'
        : `The second factor is on since ${timeOf(twoFactor.since)}; ${twoFactor.recoveryCodesLeft} recovery codes are left.`}
    </Typography>
    {twoFactor.since === null ? null : (
      <div>
        <ResetButton userId={userId} onDone={onDone} />
      </div>
    )}
    <DataTable
      rows={sessions}
      keyOf={({ id }) => id}
      empty="The user is logged in nowhere."
      columns={[
        {
          title: 'Device',
          cell: ({ device, address }) => <TwoLines below={address}>{device || 'Unknown device'}</TwoLines>,
        },
        { title: 'Logged in', cell: ({ createdAt }) => timeOf(createdAt) },
        { title: 'Last seen', cell: ({ lastSeenAt }) => timeOf(lastSeenAt) },
        { title: '', cell: (session) => <EndButton userId={userId} session={session} onDone={onDone} /> },
      ]}
    />
  </Flex>
);
