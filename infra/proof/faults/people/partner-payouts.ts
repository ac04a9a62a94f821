import type { AnswerOf } from '@shop/shared-types/endpoint';
import type { Withdrawal, withdrawalsContract } from '@shop/shared-types/contract/withdrawals';

import { createCallerRequests, type RequestsCaller } from './caller-requests.ts';
import type { Chance } from '../chance.ts';
import { createJournal, dataOf, type Journal } from '../journal.ts';
import type { FinalAnswer, PatientClient } from './patient-client.ts';
import { repeatOne } from './repeat-requests.ts';
import { workUntil } from '../work-until.ts';

/** The demo's partner: its SIMs serve most of the run's numbers, so that the buyers' purchases earn its money. */
const partnerLogin = { email: 'partner@example.com', password: 'demo-numeo' };
const json = { 'content-type': 'application/json' };
/** A card of Mir with the right check digit. */
const card = '2200000000000004';

const pauseMs = { min: 1_000, max: 4_000 };
const repeatProbability = 0.3;
/** A request for more than was earned, which is refused. */
const tooMuchProbability = 0.1;
/** At most so many times the smallest payout, so that earnings are left for the next one. */
const minimaMax = 5;
/** Proofs of identity for one request: it may be under way for longer than a proof lasts. */
const proofsMax = 3;

/** A partner at work. */
export interface Partner {
  caller: RequestsCaller;
  journal: Journal;
  /** Proves the partner's identity again where the shop asks for that. */
  client: PatientClient;
}

const bodyOf = (answer: FinalAnswer): string => `${answer.status} ${answer.body.slice(0, 200)}`;

const needsProof = ({ status, body }: FinalAnswer): boolean => status === 403 && body.includes('CONFIRMATION_REQUIRED');

/**
 * A client that confirms the partner's identity. Where the shop refuses a request because the last proof of identity is too old, it sends the
 * password and then the request again, as the page of payouts does.
 */
const withProofs = (client: PatientClient, token: string): PatientClient => ({
  ...client,
  ask: async (request) => {
    for (let proofs = 0; ; proofs += 1) {
      const answer = await client.ask(request);
      if (!needsProof(answer) || proofs >= proofsMax) return answer;
      const proof = await client.ask({
        method: 'POST',
        path: '/api/sessions/current/confirmation',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ password: partnerLogin.password }),
      });
      if (proof.status !== 200) throw new Error(`the partner's proof was answered ${bodyOf(proof)}`);
    }
  },
});

/** Logs the demo's partner in. */
export const openPartner = async (client: PatientClient): Promise<Partner> => {
  const body = JSON.stringify(partnerLogin);
  const answer = await client.ask({ method: 'POST', path: '/api/sessions', headers: json, body });
  if (answer.status !== 200) throw new Error(`the partner's log-in was answered ${bodyOf(answer)}`);
  const { token, user } = dataOf<{ token: string; user: { id: number } }>(answer);
  return {
    caller: { userId: user.id, token },
    journal: createJournal(user.id, 'the partner'),
    client: withProofs(client, token),
  };
};

type Terms = AnswerOf<typeof withdrawalsContract.getWithdrawalTerms>;

/** What the partner is shown of its earnings. */
export const readTerms = async ({ caller: { token }, client }: Partner): Promise<Terms> => {
  const path = '/api/withdrawals/terms?source=partner';
  const answer = await client.ask({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`the terms of payouts were answered ${bodyOf(answer)}`);
  return dataOf<Terms>(answer);
};

/** The payouts that the partner was told of, by id. */
export const payoutsTold = ({ keyed }: Journal): Map<string, Withdrawal> => {
  const told = new Map<string, Withdrawal>();
  for (const { kind, answers } of keyed) {
    if (kind !== 'payout') continue;
    for (const answer of answers.filter(({ status }) => status === 200)) {
      const payout = dataOf<Withdrawal>(answer);
      told.set(payout.id, payout);
    }
  }
  return told;
};

/** Asks for payouts of what was earned until the signal, sometimes for too much, and sends some requests again. */
export const askForPayouts = async (
  partner: Partner,
  { chance, signal }: { chance: Chance; signal: AbortSignal },
): Promise<void> => {
  const { caller, journal, client } = partner;
  const { post, withKey, sendKeyed } = createCallerRequests({ caller, client, chance, journal });
  await workUntil(signal, { chance, journal, pauseMs }, async () => {
    if (chance.happens(repeatProbability)) return repeatOne(client, journal, chance);
    const { balance, cardMin } = await readTerms(partner);
    const isTooMuch = chance.happens(tooMuchProbability);
    if (balance < cardMin && !isTooMuch) return;
    const most = Math.min(balance, minimaMax * cardMin);
    const sum = isTooMuch ? balance + 100 * cardMin : cardMin + chance.integer(most - cardMin + 1);
    await sendKeyed(
      'payout',
      post('/api/withdrawals', { source: 'partner', method: 'card', requisites: card, sum }, withKey()),
    );
  });
};
