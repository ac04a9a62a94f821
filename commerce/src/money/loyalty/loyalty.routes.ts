import type { loyaltyContract } from '@shop/shared-types/contract/loyalty';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { LoyaltyRank } from './loyalty-rank.ts';
import type { TopUps } from './top-ups.ts';
import { readLoyalty } from './read-loyalty.ts';

export interface LoyaltyDeps {
  clock: Clock;
  ranks: readonly LoyaltyRank[];
  topUps: TopUps;
}

export const loyaltyHandlers = ({ clock, ...deps }: LoyaltyDeps): Handlers<typeof loyaltyContract> => ({
  getLoyalty: ({ caller }) => readLoyalty(deps, caller.userId, clock()),
});
