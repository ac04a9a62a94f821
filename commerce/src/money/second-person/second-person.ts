import { actingUserIdOf, type Caller } from '../../platform/auth/caller.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { personOf } from '../withdrawals/assert-second-person.ts';
import { correctionProposals, type CorrectionProposal } from './proposal.model.ts';

/** For so long a first person's wish waits for a second one's. */
const waitsMs = 24 * 3_600_000;

/** What one person of the staff does not do alone. */
export interface Deed {
  /** The same for the same deed: its object and sum. */
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
 * Notes that a person wishes for a deed, unless another person did within a day.
 * @throws CommerceError SECOND_PERSON_NEEDED until a second person wishes for the same.
 */
export const askSecondPerson = async (
  { groupCommit }: { groupCommit: GroupCommit },
  { id, reason, caller }: Deed,
): Promise<void> => {
  const by = personOf(caller);
  const isSecond = await groupCommit.submit({
    name: 'ask-second-person',
    reads: [readOf(correctionProposals, id)],
    decide: (working, at) => {
      const known = working.find(correctionProposals, id);
      if (waits(known, at)) return known.by !== by;
      const proposal = { by, reason, at, usedFor: null };
      if (known) working.update(correctionProposals, id, proposal);
      else working.insert(correctionProposals, { _id: id, ...proposal, version: 1 });
      return false;
    },
  });
  if (!isSecond) throw refusalOf(id);
};

/**
 * Uses the first person's wish up, in the transaction of the deed.
 * @returns who wished first. @throws CommerceError SECOND_PERSON_NEEDED when nobody else does.
 */
export const useProposal = (working: WorkingSet, { id, caller }: Deed, usedFor: string, at: Date): string => {
  const known = working.find(correctionProposals, id);
  if (!waits(known, at) || known.by === personOf(caller)) throw refusalOf(id);
  working.update(correctionProposals, id, { usedFor });
  return known.by;
};

/**
 * Does a deed whose transaction may find that it needs a second person (`useProposal`). The first person's wish is noted then.
 * @throws CommerceError SECOND_PERSON_NEEDED until a second person wishes for the same, and what the deed throws.
 */
export const withSecondPerson = async <Answer>(
  deps: { groupCommit: GroupCommit },
  deed: Deed,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await act();
  } catch (failure) {
    const isAsked = failure instanceof CommerceError && failure.code === 'SECOND_PERSON_NEEDED';
    if (!isAsked || failure.details['id'] !== deed.id) throw failure;
    await askSecondPerson(deps, deed);
    return act();
  }
};
