import { pauseMinutesUsual, pausePurchasesUsual } from '@shop/shared-types/constants';

import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts, type Account } from '../../../ledger/balances/account.model.ts';
import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';

/** Purchases of one key in a row that brought no code yet (rule 3.37). */
export interface PurchaseRun {
  count: number;
  /** The first purchase of the run. */
  since: Date;
  /** Set by the purchase that filled the run: the key's purchases wait until then. */
  pausedUntil: Date | null;
}

/** When the purchases of a key pause. */
export interface KeyPause {
  keyId: string;
  purchases: number;
  windowMs: number;
}

type Runs = NonNullable<Account['runs']>;

const minuteMs = 60_000;
/** No run is longer, whatever its key's owner chose. */
const longestMs = 24 * 60 * minuteMs;

/** The rule of a key, as its owner set it; null for purchases without a key, and where the owner switched it off. */
export const pauseOf = (limits: ApiKeyLimits | undefined): KeyPause | null => {
  if (limits?.keyId === undefined) return null;
  const { keyId, pausePurchases: purchases = pausePurchasesUsual, pauseMinutes = pauseMinutesUsual } = limits;
  return purchases === 0 ? null : { keyId, purchases, windowMs: pauseMinutes * minuteMs };
};

const isOver = ({ since, pausedUntil }: PurchaseRun, windowMs: number, at: Date): boolean =>
  pausedUntil ? pausedUntil <= at : at.getTime() - since.getTime() >= windowMs;

const pauseEnd = (runs: Account['runs'], keyId: string, at: Date): Date | null => {
  const until = runs?.[keyId]?.pausedUntil ?? null;
  return until && until > at ? until : null;
};

/** Until when the purchases of a key are paused; null while they are not, and where its owner has switched the rule off. */
export const pausedUntil = (
  runs: Account['runs'],
  { keyId, limits }: { keyId: string; limits: ApiKeyLimits | null | undefined },
  at: Date,
): Date | null => (limits?.pausePurchases === 0 ? null : pauseEnd(runs, keyId, at));

/**
 * Ensures that a key may buy another number. The decision has to read the buyer's account, which every purchase does.
 * @throws CommerceError PURCHASES_PAUSED; its details say `reason: 'key'`, which key, until when, and the rule's two figures.
 */
export const assertKeyMayBuy = (working: WorkingSet, pause: KeyPause | null, userId: number, at: Date): void => {
  if (!pause) return;
  const until = pauseEnd(working.get(accounts, userAccount(userId)).runs, pause.keyId, at);
  if (!until) return;
  throw new CommerceError('PURCHASES_PAUSED', {
    reason: 'key',
    key: pause.keyId,
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000)),
    releasedAt: until.toISOString(),
    purchases: pause.purchases,
    minutes: pause.windowMs / minuteMs,
  });
};

/** Counts a purchase of a key, in its own transaction, in the account that the transaction writes anyway. */
export const countKeyPurchase = (working: WorkingSet, pause: KeyPause | null, userId: number, at: Date): void => {
  if (!pause) return;
  const { keyId, purchases, windowMs } = pause;
  const account = working.get(accounts, userAccount(userId));
  const known = account.runs?.[keyId];
  const run = known && !isOver(known, windowMs, at) ? known : { count: 0, since: at };
  const count = run.count + 1;
  const filled = count >= purchases ? new Date(at.getTime() + windowMs) : null;
  // What is over is forgotten here, so that removed keys leave nothing behind.
  const others = Object.entries(account.runs ?? {}).filter(
    ([id, other]) => id !== keyId && !isOver(other, longestMs, at),
  );
  const runs: Runs = { ...Object.fromEntries(others), [keyId]: { count, since: run.since, pausedUntil: filled } };
  working.update(accounts, account._id, { runs });
};

/** Ends the run of a key: it brought a code, or its owner releases it. */
export const endKeyRun = (working: WorkingSet, keyId: string | null | undefined, userId: number): void => {
  const account = working.get(accounts, userAccount(userId));
  if (!keyId || !account.runs?.[keyId]) return;
  const runs = Object.fromEntries(Object.entries(account.runs).filter(([id]) => id !== keyId));
  working.update(accounts, account._id, { runs });
};

/** Takes a purchase back that brought no number: the supplier had none after all. */
export const takeKeyPurchaseBack = (working: WorkingSet, keyId: string | undefined, userId: number): void => {
  const account = working.get(accounts, userAccount(userId));
  const run = keyId === undefined ? undefined : account.runs?.[keyId];
  if (!keyId || !run) return;
  const before = { ...run, count: Math.max(0, run.count - 1), pausedUntil: null };
  working.update(accounts, account._id, { runs: { ...account.runs, [keyId]: before } });
};
