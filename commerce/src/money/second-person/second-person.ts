import { actingUserIdOf, type Caller } from '../../platform/auth/caller.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { personOf } from '../withdrawals/assert-second-person.ts';
import { correctionProposals, type CorrectionProposal } from './proposal.model.ts';

/** For so long a first person's request waits for a second one's. */
const waitsMs = 24 * 3_600_000;

/** An act that one person of the staff may not do alone. */
export interface Action {
  /** The same for the same action: its object and sum. */
  id: string;
  reason: string;
  caller: Caller;
}

const waits = (proposal: CorrectionProposal | undefined, at: Date): proposal is CorrectionProposal =>
  proposal?.usedFor === null && at.getTime() - proposal.at.getTime() < waitsMs;

const refusalOf = (id: string): CommerceError => new CommerceError('SECOND_PERSON_NEEDED', { id });

/** Nobody moves money to an account of his own. @throws CommerceError SECOND_PERSON_NEEDED. */
export const assertNotOwn = (userId: number, caller: Caller): void => {
  if (actingUserIdOf(caller) === userId) throw new CommerceError('SECOND_PERSON_NEEDED');
};

/**
 * Notes that a person asks for an action, unless another person did within a day.
 * @returns the person who asked first.
 * @throws CommerceError SECOND_PERSON_NEEDED until a second person asks for the same.
 */
export const askSecondPerson = async (
  { groupCommit }: { groupCommit: GroupCommit },
  { id, reason, caller }: Action,
): Promise<string> => {
  const by = personOf(caller);
  const first = await groupCommit.submit({
    name: 'ask-second-person',
    reads: [readOf(correctionProposals, id)],
    decide: (working, at) => {
      const known = working.find(correctionProposals, id);
      if (waits(known, at)) return known.by === by ? undefined : known.by;
      const proposal = { by, reason, at, usedFor: null };
      if (known) working.update(correctionProposals, id, proposal);
      else working.insert(correctionProposals, { _id: id, ...proposal, version: 1 });
      return undefined;
    },
  });
  if (first === undefined) throw refusalOf(id);
  return first;
};

/**
 * Uses the first person's request up, in the transaction of the action.
 * @returns the person who asked first. @throws CommerceError SECOND_PERSON_NEEDED when nobody else does.
 */
export const useProposal = (working: WorkingSet, { id, caller }: Action, usedFor: string, at: Date): string => {
  const known = working.find(correctionProposals, id);
  if (!waits(known, at) || known.by === personOf(caller)) throw refusalOf(id);
  working.update(correctionProposals, id, { usedFor });
  return known.by;
};

/**
 * Does an action whose transaction may find that it needs a second person (`useProposal`). The first person's request is noted then.
 * @throws CommerceError SECOND_PERSON_NEEDED until a second person asks for the same, and what the action throws.
 */
export const withSecondPerson = async <Answer>(
  deps: { groupCommit: GroupCommit },
  action: Action,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await act();
  } catch (failure) {
    const isAsked = failure instanceof CommerceError && failure.code === 'SECOND_PERSON_NEEDED';
    if (!isAsked || failure.details['id'] !== action.id) throw failure;
    await askSecondPerson(deps, action);
    return act();
  }
};
