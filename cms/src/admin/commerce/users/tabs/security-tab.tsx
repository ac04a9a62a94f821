import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';
import { Flex, Typography } from '@strapi/design-system';

import { useCommerceChange } from '../../calls/use-commerce';
import { timeOf } from '../../parts/time-of';
import { DataTable } from '../../parts/list/data-table';
import { ReasonedQuestion } from '../../parts/reasoned-question';
import { TwoLines } from '../../parts/two-lines';
import { say } from '../../parts/say';

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
    const ended = await change('adminEndSession', { ...sent, done: say('The session has ended.') });
    if (ended) await onDone();
    return ended !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminEndSession"
      label={say('End')}
      name={say('End the session of {device} since {createdAt}', {
        device: session.device || 'an unknown device',
        createdAt: timeOf(session.createdAt),
      })}
      title={say('End this session?')}
      answer={say('End the session')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={end}
    >
      {say('Whoever uses this device has to log in again. Other sessions and the API key go on.')}
    </ReasonedQuestion>
  );
};

/** For somebody who lost the authenticator app and the recovery codes. */
const ResetButton = ({ userId, onDone }: Pick<EndButtonProps, 'userId' | 'onDone'>) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const reset = async (reason: string): Promise<boolean> => {
    const sent = { params: { id: userId }, body: { reason }, isRefusalInForm: true };
    const isReset = await change('adminResetSecondFactor', { ...sent, done: say('The second factor is off.') });
    if (isReset) await onDone();
    return isReset !== undefined;
  };
  return (
    <ReasonedQuestion
      call="adminResetSecondFactor"
      label={say('Remove the second factor')}
      title={say('Remove the second factor?')}
      answer={say('Remove it')}
      {...{ isBusy, refusal, forgetRefusal }}
      onAnswer={reset}
    >
      {say(
        'Do this only when you are sure who asks. All sessions end, a password alone is enough to log in, and the user is told by e-mail.',
      )}
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
        ? say('The second factor is off.')
        : say('The second factor is on since {since}; {recoveryCodesLeft} recovery codes are left.', {
            since: timeOf(twoFactor.since),
            recoveryCodesLeft: twoFactor.recoveryCodesLeft,
          })}
    </Typography>
    {twoFactor.since === null ? null : (
      <div>
        <ResetButton userId={userId} onDone={onDone} />
      </div>
    )}
    <DataTable
      rows={sessions}
      keyOf={({ id }) => id}
      empty={say('The user is logged in nowhere.')}
      columns={[
        {
          title: say('Device'),
          cell: ({ device, address }) => <TwoLines below={address}>{device || say('Unknown device')}</TwoLines>,
        },
        { title: say('Logged in'), cell: ({ createdAt }) => timeOf(createdAt) },
        { title: say('Last seen'), cell: ({ lastSeenAt }) => timeOf(lastSeenAt) },
        { title: '', cell: (session) => <EndButton userId={userId} session={session} onDone={onDone} /> },
      ]}
    />
  </Flex>
);
