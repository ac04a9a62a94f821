import type { Account } from '../../ledger/balances/account.model.ts';

/** The figures of rule 4.25, as the operator set them. */
export interface AllowanceSettings {
  /** Numbers that every account may give back at once in a window. */
  base: number;
  /** How many more it may for each paid code that counts. */
  perCode: number;
  /** The time in which a fully used allowance is free again. */
  windowMs: number;
  /** A number that was held for this long uses nothing of the allowance. 0 switches the rule off. */
  freeAfterMs: number;
  /** How long a paid code counts at least; it counts for twice this time at most. */
  codesCountMs: number;
}

/** The numbers that an account may give back without a code. */
export interface Allowance {
  /** Whole numbers that may be given back at once in a window. */
  total: number;
  /** How much of it is used, in numbers; a part of a number for one that was held for a while. */
  used: number;
  /** When purchases go on; null while they are not paused. */
  releasedAt: Date | null;
}

type Counted = Pick<Account, 'codes' | 'givenBack'>;
export type PaidCodes = NonNullable<Account['codes']>;

/** The counters of paid codes at a moment: a period that is over becomes the one before, and is forgotten with the next. */
const codesAt = (codes: PaidCodes | undefined, at: Date, { codesCountMs }: AllowanceSettings): PaidCodes => {
  if (!codes) return { since: at, current: 0, before: 0 };
  const passedMs = at.getTime() - codes.since.getTime();
  if (passedMs < codesCountMs) return codes;
  return { since: at, current: 0, before: passedMs < 2 * codesCountMs ? codes.current : 0 };
};

/** The counters of paid codes after one more. */
export const codesAfterPayment = (
  { codes }: Pick<Counted, 'codes'>,
  at: Date,
  settings: AllowanceSettings,
): PaidCodes => {
  const counted = codesAt(codes, at, settings);
  return { ...counted, current: counted.current + 1 };
};

/** Numbers that may be given back at once in a window. */
const totalOf = ({ codes }: Counted, at: Date, settings: AllowanceSettings): number => {
  const { current, before } = codesAt(codes, at, settings);
  return settings.base + settings.perCode * (current + before);
};

/**
 * How much of the allowance is used, in milliseconds: a number that is given back at once counts as `freeAfterMs`. It falls evenly, so that
 * a fully used allowance is free after one window.
 */
const usedMsAt = ({ givenBack }: Counted, total: number, at: Date, settings: AllowanceSettings): number => {
  if (!givenBack) return 0;
  const passedMs = Math.max(0, at.getTime() - givenBack.at.getTime());
  const freed = (passedMs * total * settings.freeAfterMs) / settings.windowMs;
  // Rounded up, so that nobody is released a moment too early.
  return Math.max(0, Math.ceil(givenBack.usedMs - freed));
};

/** The state of an account's allowance (rule 4.25). Purchases pause while less than one number of it is left. */
export const allowanceAt = (account: Counted, at: Date, settings: AllowanceSettings): Allowance => {
  const { freeAfterMs, windowMs } = settings;
  const total = totalOf(account, at, settings);
  if (freeAfterMs === 0) return { total, used: 0, releasedAt: null };
  const usedMs = usedMsAt(account, total, at, settings);
  const aboveMs = usedMs - (total - 1) * freeAfterMs;
  const waitMs = Math.ceil((aboveMs * windowMs) / (total * freeAfterMs));
  const releasedAt = aboveMs > 0 ? new Date(at.getTime() + waitMs) : null;
  return { total, used: usedMs / freeAfterMs, releasedAt };
};

/** The used allowance after a number was given back. The longer the number was held, the less it uses. */
export const givenBackAfter = (
  account: Counted,
  { heldMs, at }: { heldMs: number; at: Date },
  settings: AllowanceSettings,
): NonNullable<Account['givenBack']> => {
  const usedMs = usedMsAt(account, totalOf(account, at, settings), at, settings);
  return { usedMs: usedMs + Math.max(0, settings.freeAfterMs - Math.max(0, heldMs)), at };
};
