import { hasPaidForCode } from '../../allowance/use-allowance.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { judgementsOf, type Judgement } from '../../../supply/pool/judgement.ts';
import type { Sim } from '../../../supply/pool/sim.model.ts';
import type { ActivationDeps, ActivationSettings } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';

/** Buyers who judged this SIM before and were compared with the buyer who judges it now. */
export interface ComparedJudges {
  compared: ReadonlySet<number>;
  /** Those of them who are the same person. */
  same: ReadonlySet<number>;
  /** Buyers that were not compared count as the same person, so that a decision comes to an end. */
  isFinal: boolean;
}

/** The facts that a closing without a code needs besides the documents. */
export interface Closing {
  settings: ActivationSettings;
  judges: ComparedJudges;
}

/** The decision met judges that were not compared yet. Compare them, and decide again. */
class UnknownJudges extends Error {
  override readonly name = 'UnknownJudges';

  readonly userIds: readonly number[];

  constructor(userIds: readonly number[]) {
    super(`${userIds.length} judges of a SIM are to be compared`);
    this.userIds = userIds;
  }
}

/** Most SIMs have no judge. The first decision therefore compares none and needs no further read. */
const nobodyYet: ComparedJudges = { compared: new Set(), same: new Set(), isFinal: false };
const comparisonsMax = 3;

const compareJudges = async (
  { areOnePerson }: Pick<ActivationDeps, 'areOnePerson'>,
  userId: number,
  others: readonly number[],
): Promise<Omit<ComparedJudges, 'isFinal'>> => {
  const same = new Set<number>();
  for (const other of others) if (await areOnePerson(userId, other)) same.add(other);
  return { compared: new Set(others), same };
};

/** Decides a closing. If the decision needs to know whether two buyers are one person, compares them and decides again. */
export const withJudges = async <Answer>(
  deps: Pick<ActivationDeps, 'areOnePerson' | 'settings'>,
  userId: number,
  decide: (closing: Closing) => Promise<Answer>,
): Promise<Answer> => {
  let judges = nobodyYet;
  for (let comparison = 1; ; comparison += 1) {
    try {
      return await decide({ settings: deps.settings, judges });
    } catch (failure) {
      if (!(failure instanceof UnknownJudges)) throw failure;
      const compared = await compareJudges(deps, userId, failure.userIds);
      judges = { ...compared, isFinal: comparison >= comparisonsMax };
    }
  }
};

/**
 * The buyer's judgement of the SIM, given by an end without a code.
 * @throws UnknownJudges when the SIM has judges with whom he was not compared.
 */
export const judgementOf = (
  working: WorkingSet,
  sim: Sim,
  { service, userId }: Pick<ActivationDocument, 'service' | 'userId'>,
  { how, closing, at }: { how: Judgement['how']; closing: Closing; at: Date },
): Judgement => {
  const { judges, settings } = closing;
  const others = judgementsOf(sim, service, at).filter((known) => known.userId !== userId);
  const unknown = others.filter((known) => !judges.compared.has(known.userId));
  if (unknown.length > 0 && !judges.isFinal) throw new UnknownJudges(others.map((known) => known.userId));
  const isSame = (known: Judgement): boolean => judges.same.has(known.userId) || !judges.compared.has(known.userId);
  return {
    service,
    userId,
    person: others.find(isSame)?.person ?? userId,
    how,
    hasPaid: hasPaidForCode(working, userId),
    at,
    until: new Date(at.getTime() + settings.judgementMs),
  };
};
