import type { PurchaseAllowanceAnswer } from '@shop/shared-types/contract/allowance';

/** Below so many the buyer hears of it, and below a fifth of a larger allowance. */
const fewLeft = 3;
const fewLeftShare = 0.2;

const minuteMs = 60_000;

export type AllowanceState = 'quiet' | 'low' | 'paused';

/** Whether the buyer has to know what he may still give back: when little of it is left, and when purchases are paused (rule 16.29). */
export const stateOf = (
  { allowance, used, left, releasedAt, freeAfterSeconds }: PurchaseAllowanceAnswer,
  nowMs: number,
): AllowanceState => {
  if (freeAfterSeconds === 0) return 'quiet';
  if (releasedAt !== null && Date.parse(releasedAt) > nowMs) return 'paused';
  return used > 0 && left < Math.max(fewLeft, allowance * fewLeftShare) ? 'low' : 'quiet';
};

/** The first whole minute at which purchases go on, since a clock without seconds tells it. */
export const releaseMinute = (releasedAt: string): Date =>
  new Date(Math.ceil(Date.parse(releasedAt) / minuteMs) * minuteMs);

/** After how many minutes one more number may be given back. */
export const minutesForOne = ({
  windowMinutes,
  allowance,
}: Pick<PurchaseAllowanceAnswer, 'windowMinutes' | 'allowance'>): number => Math.ceil(windowMinutes / allowance);
