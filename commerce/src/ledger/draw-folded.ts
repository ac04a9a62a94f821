import mongoose from 'mongoose';

import { kopecks, type Money } from '@shop/shared-types/money';

import { isDuplicateKey } from '../platform/database/commit-batch.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import { decideOnce, readsOfOnce, type OnceOnly } from '../platform/database/idempotency.ts';
import { readOf, type Read, type WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { FoldedAccountId } from './account-id.ts';
import { DrawGuardModel, drawGuards } from './draw-guard.model.ts';
import { readFoldedBalance } from './read-folded-balance.ts';

/** What a folded account has, or a part of it. */
export interface FoldedPart {
  account: FoldedAccountId;
  amount: Money;
}

/** Takes money out of folded accounts of one owner. */
export interface Draw<Answer> {
  /** For metrics and logs. */
  name: string;
  /** Names the owner: two draws under one name never happen at once. */
  guardId: string;
  accounts: readonly FoldedAccountId[];
  /** What `decide` looks at besides. */
  reads: readonly Read[];
  once: OnceOnly | undefined;
  /** Writes the draw; `balances` hold at least as much when it commits. What it throws leaves everything as it was. */
  decide: (working: WorkingSet, at: Date, balances: readonly FoldedPart[]) => Answer;
}

/** Somebody drew between the look at the balances and the decision. */
class StaleBalances extends Error {
  override readonly name = 'StaleBalances';
}

const attemptsMax = 10;

/** Balances and the guard that belongs to them, at one moment. */
const readDrawable = async (
  guardId: string,
  accounts: readonly FoldedAccountId[],
): Promise<{ draws: number; balances: FoldedPart[] }> =>
  mongoose.connection.getClient().withSession({ snapshot: true, causalConsistency: false }, async (session) => {
    const guard = await DrawGuardModel.collection.findOne({ _id: guardId as never }, { session });
    const balances: FoldedPart[] = [];
    for (const account of accounts) balances.push({ account, amount: await readFoldedBalance(account, session) });
    return { draws: (guard as { draws: number } | null)?.draws ?? 0, balances };
  });

export const sumOfParts = (parts: readonly FoldedPart[]): Money =>
  kopecks(parts.reduce((sum, { amount }) => sum + amount, 0));

/** Splits a draw over accounts, each as far as it goes; an account below nothing gives nothing. The parts add up to `amount`, or to all there is. */
export const partsOf = (balances: readonly FoldedPart[], amount: Money): FoldedPart[] => {
  let left: number = amount;
  return balances.flatMap(({ account, amount: balance }) => {
    const part = Math.min(left, Math.max(balance, 0));
    left -= part;
    return part > 0 ? [{ account, amount: kopecks(part) }] : [];
  });
};

/**
 * Draws from accounts whose balance is folded from transfers. The balance is read before the transaction, and the transaction counts only
 * when nobody drew since: no account is ever drawn below zero, without one document that every sale would have to write.
 * @throws CommerceError of the decision and of idempotency; UNAVAILABLE when others draw all the time.
 */
export const drawFolded = async <Answer>(
  { groupCommit }: { groupCommit: GroupCommit },
  { name, guardId, accounts, reads, once, decide }: Draw<Answer>,
): Promise<Answer | { replayed: unknown }> => {
  for (let attempt = 1; ; attempt += 1) {
    const { draws, balances } = await readDrawable(guardId, accounts);
    try {
      return await groupCommit.submit<Answer | { replayed: unknown }>({
        name,
        reads: [readOf(drawGuards, guardId), ...reads, ...readsOfOnce(once)],
        decide: (working, at) =>
          decideOnce<Answer | { replayed: unknown }>(working, once, at, (inner) => {
            const guard = inner.find(drawGuards, guardId);
            if ((guard?.draws ?? 0) !== draws) throw new StaleBalances();
            const answer = decide(inner, at, balances);
            if (guard) inner.update(drawGuards, guardId, { draws: guard.draws + 1 });
            else inner.insert(drawGuards, { _id: guardId, draws: 1, version: 1 });
            return answer;
          }),
      });
    } catch (failure) {
      if (!(failure instanceof StaleBalances) && !isDuplicateKey(failure)) throw failure;
      if (attempt >= attemptsMax) throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: failure });
    }
  }
};
