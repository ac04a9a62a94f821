import { kopecks } from '@shop/shared-types/money';

import { PromoCodeModel } from './promo-codes/promo-code.model.ts';
import { savePromoCode } from './promo-codes/save-promo-code.ts';

const code = 'WELCOME5';
const validForMs = 10 * 365 * 24 * 60 * 60_000;

/** A code that a visitor of the demo can try. Doing it again changes nothing. */
export const seedDemoPromoCode = async (now: Date): Promise<void> => {
  if (await PromoCodeModel.exists({ _id: code })) return;
  const expiresAt = new Date(now.getTime() + validForMs);
  const terms = {
    kind: 'percent',
    value: 5,
    topUpMin: kopecks(10_000),
    usesMax: 1_000_000,
    expiresAt,
    isActive: true,
  } as const;
  await savePromoCode(code, terms, now);
};
