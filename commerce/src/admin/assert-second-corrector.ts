import { actingUserIdOf, type Caller } from '../platform/auth/caller.ts';
import type { GroupCommit } from '../platform/database/group-commit/group-commit.ts';
import { readOf, type WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { personOf } from '../withdrawals/assert-second-person.ts';
import { correctionProposals, type CorrectionProposal } from './correction-proposal.model.ts';

/** For so long a first person's wish waits for a second one's. */
const waitsMs = 24 * 3_600_000;

export interface LargeCorrection {
  userId: number;
  amount: number;
  reason: string;
  caller: Caller;
}

const idOf = ({ userId, amount }: LargeCorrection): string => `${userId}:${amount}`;

const waits = (proposal: CorrectionProposal | undefined, at: Date): proposal is CorrectionProposal =>
  proposal?.usedFor === null && at.getTime() - proposal.at.getTime() < waitsMs;

/** Nobody corrects a balance of his own. @throws CommerceError SECOND_PERSON_NEEDED. */
export const assertNotOwn = (userId: number, caller: Caller): void => {
  if (actingUserIdOf(caller) === userId) throw new CommerceError('SECOND_PERSON_NEEDED');
};

/**
 * Notes that a person wishes for a large correction, unless another person did within a day.
 * @throws CommerceError SECOND_PERSON_NEEDED until a second person wishes for the same.
 */
export const proposeCorrection = async (
  { groupCommit }: { groupCommit: GroupCommit },
  correction: LargeCorrection,
): Promise<void> => {
  const [id, by] = [idOf(correction), personOf(correction.caller)];
  const isSecond = await groupCommit.submit({
    name: 'propose-correction',
    reads: [readOf(correctionProposals, id)],
    decide: (working, at) => {
      const known = working.find(correctionProposals, id);
      if (waits(known, at)) return known.by !== by;
      const proposal = { by, reason: correction.reason, at, usedFor: null };
      if (known) working.update(correctionProposals, id, proposal);
      else working.insert(correctionProposals, { _id: id, ...proposal, version: 1 });
      return false;
    },
  });
  if (!isSecond) throw new CommerceError('SECOND_PERSON_NEEDED', { id });
};

/**
 * Uses the first person's wish up, in the transaction of the correction.
 * @returns who wished first. @throws CommerceError SECOND_PERSON_NEEDED when nobody else does any more.
 */
export const useProposal = (working: WorkingSet, correction: LargeCorrection, usedFor: string, at: Date): string => {
  const id = idOf(correction);
  const known = working.find(correctionProposals, id);
  if (!waits(known, at) || known.by === personOf(correction.caller))
    throw new CommerceError('SECOND_PERSON_NEEDED', { id });
  working.update(correctionProposals, id, { usedFor });
  return known.by;
};
