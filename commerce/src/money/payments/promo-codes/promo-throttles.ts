import { promoCodeAttempts } from '@shop/shared-types/constants';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { createAddressThrottle, createThrottle, type Throttle } from '../../../platform/throttling/create-throttle.ts';

/** Limits on guesses at promo codes (rule 8.13). Codes that exist do not count. */
export interface PromoThrottles {
  account: Throttle;
  /** Of all accounts behind one network address: new accounts cost nothing. */
  address: Throttle;
}

export const createPromoThrottles = (): PromoThrottles => {
  const { perAccount, perAddress, withinSeconds } = promoCodeAttempts;
  return {
    account: createThrottle({ name: 'promo-code', attemptsMax: perAccount, withinSeconds }),
    address: createAddressThrottle({ name: 'promo-code-address', attemptsMax: perAddress, withinSeconds }),
  };
};

/**
 * Counts a guess before it is made, so that parallel guesses count too, and takes it back unless no such code exists.
 * @param visitor without an address, guesses are counted by the account alone.
 * @throws CommerceError TOO_MANY_REQUESTS with `retryAfterSeconds`; the errors of `guess`.
 */
export const countGuess = async <Found>(
  throttles: PromoThrottles,
  { userId, address }: { userId: number; address?: string | undefined },
  guess: () => Promise<Found>,
): Promise<Found> => {
  const account = String(userId);
  if (address !== undefined) await throttles.address.count(address);
  await throttles.account.count(account);
  const takeBack = async (): Promise<void> => {
    if (address !== undefined) await throttles.address.takeBack(address);
    await throttles.account.takeBack(account);
  };
  try {
    const found = await guess();
    await takeBack();
    return found;
  } catch (failure) {
    if (!(failure instanceof CommerceError && failure.code === 'PROMO_CODE_INVALID')) await takeBack();
    throw failure;
  }
};
