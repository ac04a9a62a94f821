import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import type { CustomerOverview } from '@shop/shared-types/contract/admin/customer';
import { Flex, LinkButton } from '@strapi/design-system';
import { Link } from 'react-router-dom';

import { useCommerceChange } from '../calls/use-commerce';
import { useMayChange } from '../parts/may-change';
import { ReasonedQuestion } from '../parts/reasoned-question';
import { customerWords } from './customer-words';
import { TagsEditor } from './tags-editor';

type Action = 'block' | 'unblock' | 'unlock' | 'confirmation';

const callOf = {
  block: 'adminChangeUser',
  unblock: 'adminChangeUser',
  unlock: 'adminUnlockLogIn',
  confirmation: 'adminSendConfirmationMail',
} as const satisfies Record<Action, string>;

interface ActionButtonProps {
  action: Action;
  userId: number;
  onDone: () => Promise<void>;
}

const ActionButton = ({ action, userId, onDone }: ActionButtonProps) => {
  const { change, isBusy, refusal, forgetRefusal } = useCommerceChange();
  const { label, title, answer, done, text } = customerWords()[action];
  const act = async (reason: string): Promise<boolean> => {
    const sent = { params: { id: userId }, done, isRefusalInForm: true };
    const call = callOf[action];
    const answered =
      call === 'adminChangeUser'
        ? await change(call, { ...sent, body: { isActive: action === 'unblock', reason } })
        : await change(call, { ...sent, body: { reason } });
    if (answered) await onDone();
    return answered !== undefined;
  };
  return (
    <ReasonedQuestion
      call={callOf[action]}
      variant={action === 'block' ? 'danger-light' : 'secondary'}
      {...{ label, title, answer, isBusy, refusal, forgetRefusal }}
      onAnswer={act}
    >
      {text}
    </ReasonedQuestion>
  );
};

interface CustomerActionsProps {
  user: AdminUser;
  overview: CustomerOverview | undefined;
  onDone: () => Promise<void>;
}

/** What support does with an account, each with a reason for the audit log; what it does not need now is left out. */
export const CustomerActions = ({ user, overview, onDone }: CustomerActionsProps) => {
  const words = customerWords();
  const mayCorrect = useMayChange('adminCorrectBalance');
  const actions: Action[] = [
    ...(overview?.logInLockedUntil ? ['unlock' as const] : []),
    ...(overview?.emailConfirmedAt === null ? ['confirmation' as const] : []),
    user.isActive ? 'block' : 'unblock',
  ];
  return (
    <Flex gap={2} wrap="wrap">
      {mayCorrect ? (
        <LinkButton tag={Link} to="?tab=access" size="S" variant="secondary">
          {words.correct}
        </LinkButton>
      ) : null}
      <TagsEditor userId={user.id} tags={user.tags} onDone={onDone} />
      {actions.map((action) => (
        <ActionButton key={action} action={action} userId={user.id} onDone={onDone} />
      ))}
    </Flex>
  );
};
