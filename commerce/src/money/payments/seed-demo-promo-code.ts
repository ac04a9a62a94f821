import { kopecks } from '@shop/shared-types/money';

import { PromoCodeModel } from './promo-codes/promo-code.model.ts';

const code = 'WELCOME5';
const validForMs = 10 * 365 * 24 * 60 * 60_000;

/** Creates a code that a visitor of the demo can try. A repeat changes nothing. */
export const seedDemoPromoCode = async (now: Date): Promise<void> => {
  await PromoCodeModel.updateOne(
    { _id: code, isDemoLocked: true },
    { $set: { isActive: true }, $unset: { isDemoLocked: 1 }, $inc: { version: 1 } },
  );
  const expiresAt = new Date(now.getTime() + validForMs);
  const terms = {
    kind: 'percent',
    value: 5,
    topUpMin: kopecks(10_000),
    usesMax: 1_000_000,
    expiresAt,
    isActive: true,
  } as const;
  const first = { ...terms, usesCount: 0, createdAt: now, version: 1 };
  await PromoCodeModel.updateOne({ _id: code }, { $setOnInsert: first }, { upsert: true });
};

/**
 * Switches the demo's code off where demo mode is off, since everybody knows it. A code of that name whose terms the operator has changed
 * stays on.
 * @returns whether it was on.
 */
export const lockDemoPromoCode = async (): Promise<boolean> => {
  const { modifiedCount } = await PromoCodeModel.updateOne(
    { _id: code, isActive: true, kind: 'percent', value: 5, usesMax: 1_000_000 },
    { $set: { isActive: false, isDemoLocked: true }, $inc: { version: 1 } },
  );
  return modifiedCount === 1;
};
