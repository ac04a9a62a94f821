import { emptyLot } from '../goods/create-lot.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { seedLot } from '../goods/seed-lot.ts';
import { demoLinesOf, demoOffers } from './demo-offers.ts';
import { readyAccountLine } from './offer.model.ts';

/** Creates the offers of the house and of the demo's agent that a visitor can try. A repeat changes nothing. */
export const seedDemoReadyAccounts = async (
  deps: Pick<GoodsDeps, 'clock' | 'stockCommit' | 'secrets' | 'agentSharePercent'>,
  agentUserId: number,
): Promise<void> => {
  const createdAt = deps.clock();
  await Promise.all(
    demoOffers.map((offer) => {
      const { id, sellsFor, ...terms } = offer;
      const sellerUserId = sellsFor === 'agent' ? agentUserId : null;
      const sellerSharePercent = sellsFor === 'agent' ? deps.agentSharePercent : 0;
      const lot = emptyLot(id, { ...terms, sellerUserId, sellerSharePercent }, createdAt);
      return seedLot(deps, readyAccountLine, lot, demoLinesOf(offer));
    }),
  );
};
