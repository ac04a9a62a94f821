import { actingUserIdOf, type Caller } from '../../platform/auth/caller.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { PayoutTerms } from './payout-terms.ts';
import type { DecidedStatus } from './withdrawal-mail.ts';
import type { WithdrawalDocument } from './withdrawal.model.ts';

type Decider = Pick<Caller, 'staff' | 'userId' | 'staffUserId'>;

/** The person who decides: one account of the shop is one person, by a session of its own and through the CMS. */
export const personOf = (caller: Decider): string => {
  const userId = actingUserIdOf(caller);
  return userId === 0 ? (caller.staff ?? '') : `user:${userId}`;
};

/** Whether the person who approved a withdrawal is this one; a version without `by` knew the name in the audit log alone. */
const hasApproved = ({ decisions }: Pick<WithdrawalDocument, 'decisions'>, caller: Decider): boolean => {
  const approval = decisions.findLast(({ status }) => status === 'approved');
  return approval !== undefined && (approval.by ?? approval.staff) === personOf(caller);
};

/** Whether another one of the staff has to mark this withdrawal as paid (rule 12.5). */
export const needsSecondPerson = (
  withdrawal: Pick<WithdrawalDocument, 'decisions' | 'sum' | 'userId'>,
  caller: Decider,
  { oneStaffMax }: Pick<PayoutTerms, 'oneStaffMax'>,
): boolean =>
  actingUserIdOf(caller) === withdrawal.userId || (withdrawal.sum > oneStaffMax && hasApproved(withdrawal, caller));

/**
 * Above a sum two of the staff see a payout: one approves it, another one marks it as paid. Nobody approves or pays a payout of his own. A
 * rejection, which only gives the money back to the earnings, is open to everybody.
 * @throws CommerceError SECOND_PERSON_NEEDED.
 */
export const assertSecondPerson = (
  withdrawal: WithdrawalDocument,
  { decision, caller, terms }: { decision: DecidedStatus; caller: Decider; terms: Pick<PayoutTerms, 'oneStaffMax'> },
): void => {
  if (decision !== 'rejected' && needsSecondPerson(withdrawal, caller, terms))
    throw new CommerceError('SECOND_PERSON_NEEDED', { id: withdrawal._id });
};
