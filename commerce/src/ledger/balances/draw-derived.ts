import mongoose from 'mongoose';

import { kopecks, type Money } from '@shop/shared-types/money';

import { atOneMoment, type Moment } from '../../platform/database/at-one-moment.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { withIdempotencyKey, type IdempotencyKey, type Replayed } from '../../platform/database/idempotency.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { AccountId, DerivedAccountId } from './account-id.ts';
import { DrawGuardModel, drawGuards } from './draw-guard.model.ts';
import { readDerivedBalance } from './read-derived-balance.ts';
import { readHeldCredits, type HeldCredits, type HoldingAt } from './read-held-credits.ts';

/** An account with an amount: its balance, or a part of it. */
export interface DrawnPart {
  account: AccountId;
  amount: Money;
}

/** Money that can be drawn, and what is held beside it. */
export interface DrawablePart extends DrawnPart {
  held?: Money | undefined;
  /** The first moment at which nothing of it is held any more. */
  heldUntil?: Date | undefined;
  /** A part of it is held because its buyers' money can come back, not only because it is new. */
  canComeBack?: boolean;
}

/** A draw without the balances that it draws from: its owner, the documents it needs, and its decision. */
export interface DrawDecision<Answer, Recorded> {
  /** The name in metrics and logs. */
  name: string;
  /** Names the owner: two draws with the same name never happen at once. */
  guardId: string;
  /** Further documents that `decide` looks at. */
  reads: readonly Read[];
  once: IdempotencyKey<Recorded> | undefined;
  /** Aborted when the owner is gone: an undecided draw is then dropped. */
  signal?: AbortSignal | undefined;
  /** Writes the draw. When it commits, the accounts hold at least `balances`. If it throws, nothing changes. */
  decide: (working: WorkingSet, at: Date, balances: readonly DrawablePart[]) => Answer;
}

/** The held sum, and the time for which new earnings are held. */
export interface HoldingTerms extends HoldingAt {
  holdMs: number;
}

/** Takes money out of accounts with a derived balance of one owner. */
export interface Draw<Answer, Recorded> extends DrawDecision<Answer, Recorded> {
  accounts: readonly DerivedAccountId[];
  /** The sum that cannot be drawn yet, read for each attempt. */
  holding: () => HoldingTerms;
  /** Reads what else can be drawn, at the same moment as the balances. */
  readMore?: ((holding: HoldingTerms, moment: Moment) => Promise<readonly DrawablePart[]>) | undefined;
}

/** The money that one owner can draw. */
export interface Drawable {
  /** The owner's number of draws when the balances were read. Another number at the decision means that somebody drew in between. */
  draws: number;
  /** One for each account. */
  balances: readonly DrawablePart[];
}

/** Another draw happened between reading the balances and the decision. */
export class StaleBalances extends Error {
  override readonly name = 'StaleBalances';
}

const attemptsMax = 10;

/** When the last of what is held is free. */
export const heldUntilOf = (
  { newestAt, riskUntil }: Pick<HeldCredits, 'newestAt' | 'riskUntil'>,
  holdMs: number,
): Date | undefined => {
  const ends = [newestAt && newestAt.getTime() + holdMs, riskUntil?.getTime()].filter((end) => typeof end === 'number');
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
};

/** The balance of an account without what is held. */
const readFree = async (account: DerivedAccountId, holding: HoldingTerms, moment: Moment): Promise<DrawablePart> => {
  const balance = await readDerivedBalance(account, moment);
  const held = await readHeldCredits(account, holding, moment);
  return {
    account,
    amount: kopecks(balance - held.amount),
    held: kopecks(Math.max(0, Math.min(held.amount, balance))),
    heldUntil: heldUntilOf(held, holding.holdMs),
    canComeBack: held.riskUntil !== null,
  };
};

/** The balances and their guard, read at one moment. */
const readDrawable = async (
  guardId: string,
  accounts: readonly DerivedAccountId[],
  { holding, readMore }: Pick<Draw<unknown, unknown>, 'readMore'> & { holding: HoldingTerms },
): Promise<Drawable> =>
  atOneMoment(mongoose.connection.getClient(), async (moment) => {
    const guard = await DrawGuardModel.collection.findOne({ _id: guardId as never }, moment);
    const balances: DrawablePart[] = [];
    for (const account of accounts) balances.push(await readFree(account, holding, moment));
    balances.push(...((await readMore?.(holding, moment)) ?? []));
    return { draws: (guard as { draws: number } | null)?.draws ?? 0, balances };
  });

export const sumOfParts = (parts: readonly DrawnPart[]): Money =>
  kopecks(parts.reduce((sum, { amount }) => sum + amount, 0));

/**
 * Splits a draw over accounts in order, up to the balance of each; an account with a negative balance gives nothing. The parts add up to
 * `amount`, or to all there is.
 */
export const partsOf = (balances: readonly DrawnPart[], amount: Money): DrawnPart[] => {
  let left: number = amount;
  return balances.flatMap(({ account, amount: balance }) => {
    const part = Math.min(left, Math.max(balance, 0));
    left -= part;
    return part > 0 ? [{ account, amount: kopecks(part) }] : [];
  });
};

/** The document under which an owner draws. */
export const readOfGuard = (guardId: string): Read => readOf(drawGuards, guardId);

/** Counts a draw: every other draw that was decided before it is decided again. */
export const countDraw = (working: WorkingSet, guardId: string): void => {
  const guard = working.find(drawGuards, guardId);
  if (guard) working.update(drawGuards, guardId, { draws: guard.draws + 1 });
  else working.insert(drawGuards, { _id: guardId, draws: 1, version: 1 });
};

/**
 * Draws from balances that were read before, in one transaction with the count of draws.
 * @throws CommerceError of the decision and of idempotency; StaleBalances when somebody drew since.
 */
export const drawOnce = <Answer, Recorded>(
  { groupCommit }: { groupCommit: GroupCommit },
  { name, guardId, reads, once, signal, decide }: DrawDecision<Answer, Recorded>,
  { draws, balances }: Drawable,
): Promise<Answer | Replayed<Recorded>> =>
  groupCommit.submit(
    withIdempotencyKey(once, {
      name,
      signal,
      reads: [readOf(drawGuards, guardId), ...reads],
      decide: (working, at) => {
        const guard = working.find(drawGuards, guardId);
        if ((guard?.draws ?? 0) !== draws) throw new StaleBalances();
        const answer = decide(working, at, balances);
        countDraw(working, guardId);
        return answer;
      },
    }),
  );

/**
 * Draws from accounts whose balance is folded from transfers. The balance is read before the transaction, and the transaction commits only
 * if nobody drew since. Therefore no draw takes an account below zero, and no sale has to write a shared document.
 * @throws CommerceError of the decision and of idempotency; UNAVAILABLE when other draws come in between at every attempt.
 */
export const drawDerived = async <Answer, Recorded>(
  deps: { groupCommit: GroupCommit },
  { accounts, holding, readMore, ...decision }: Draw<Answer, Recorded>,
): Promise<Answer | Replayed<Recorded>> => {
  for (let attempt = 1; ; attempt += 1) {
    const drawable = await readDrawable(decision.guardId, accounts, { holding: holding(), readMore });
    try {
      return await drawOnce(deps, decision, drawable);
    } catch (failure) {
      if (!(failure instanceof StaleBalances) && !isDuplicateKey(failure)) throw failure;
      if (attempt >= attemptsMax) throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: failure });
    }
  }
};
