import type { Withdrawal } from '@shop/shared-types/contract/withdrawals';

import type { CallerRequests } from './caller-requests.ts';
import type { Chance } from '../chance.ts';
import type { Journal } from '../journal.ts';
import { payoutsTold } from './partner-payouts.ts';
import type { FinalAnswer, PatientClient } from './patient-client.ts';
import { workUntil } from '../work-until.ts';

export type Decision = 'approved' | 'paid' | 'rejected';

/** A decision on a payout, with every answer that it got. */
export interface DecidedPayout {
  id: string;
  decision: Decision;
  answers: FinalAnswer[];
}

const pauseMs = { min: 500, max: 3_000 };
const repeatProbability = 0.25;
const rejectProbability = 0.25;
/** Two of the staff decide differently at the same moment. */
const contestProbability = 0.2;

const oppositeOf = (decision: Decision): Decision => (decision === 'rejected' ? 'paid' : 'rejected');

/**
 * Somebody of the staff decides on the partner's payouts until the signal: approves them, pays them or rejects them, and makes some decisions
 * again. A decision has no key; the same one again changes nothing.
 */
export const decidePayouts = async ({
  requests: { post },
  client,
  chance,
  partner,
  decisions,
  journal,
  signal,
}: {
  requests: CallerRequests;
  client: PatientClient;
  chance: Chance;
  partner: Journal;
  decisions: DecidedPayout[];
  journal: Journal;
  signal: AbortSignal;
}): Promise<void> => {
  const send = async (made: DecidedPayout): Promise<void> => {
    const { id, decision } = made;
    const transaction = decision === 'paid' ? { transactionId: `bank-${id}` } : {};
    const body = { decision, comment: `It was ${decision}`, ...transaction };
    made.answers.push(await client.ask(post(`/api/admin/withdrawals/${id}/decisions`, body)));
  };
  const decide = async (id: string, decision: Decision): Promise<void> => {
    const made: DecidedPayout = { id, decision, answers: [] };
    decisions.push(made);
    await send(made);
  };
  const isDecided = (id: string, ...those: Decision[]): boolean =>
    decisions.some((made) => made.id === id && those.includes(made.decision));
  const decideNext = async ({ id }: Pick<Withdrawal, 'id'>): Promise<void> => {
    if (!isDecided(id, 'approved', 'rejected')) {
      return decide(id, chance.happens(rejectProbability) ? 'rejected' : 'approved');
    }
    const decision: Decision = chance.happens(rejectProbability) ? 'rejected' : 'paid';
    const contested = chance.happens(contestProbability) ? [oppositeOf(decision)] : [];
    await Promise.all([decision, ...contested].map((one) => decide(id, one)));
  };
  const repeatLast = async (): Promise<void> => {
    const made = chance.pick(decisions.filter(({ decision }) => decision !== 'approved'));
    if (made) await send(made);
  };

  await workUntil(signal, { chance, journal, pauseMs }, async () => {
    if (chance.happens(repeatProbability)) return repeatLast();
    const open = [...payoutsTold(partner).values()].filter(({ id }) => !isDecided(id, 'paid', 'rejected'));
    const payout = chance.pick(open);
    if (payout) await decideNext(payout);
  });
};
