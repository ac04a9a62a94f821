import { kopecks } from '@shop/shared-types/money';

import { emptyShelf } from '../goods/create-shelf.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { seedShelf } from '../goods/seed-shelf.ts';
import { acceptSaleAgreement } from './accept-sale-agreement.ts';
import { licenceLine } from './product.model.ts';

const products = [
  {
    id: 101,
    name: 'Mail Registrar, 1 month',
    softwareType: 'Registration software',
    description: 'Registers mail boxes with numbers bought over the API. One computer, one month of updates.',
    price: kopecks(149_000),
  },
  {
    id: 102,
    name: 'Session Keeper, 3 months',
    softwareType: 'Account manager',
    description: 'Keeps sessions of messengers on one screen, with an address of its own for each.',
    price: kopecks(299_000),
  },
  {
    id: 103,
    name: 'Code Relay for Android, lifetime',
    softwareType: 'Mobile application',
    description: 'Shows codes of active numbers as notifications on the phone.',
    price: kopecks(89_000),
  },
] as const;

const keysOf = (id: number): string[] =>
  Array.from({ length: 20 }, (_, index) => `DEMO-${id}-KEY-${String(index + 1).padStart(4, '0')}`);

/** Creates the products of the demo's agent, who has accepted the terms. A repeat changes nothing. */
export const seedDemoLicences = async (
  deps: Pick<GoodsDeps, 'clock' | 'stockCommit' | 'secrets' | 'agentSharePercent'>,
  agentUserId: number,
): Promise<void> => {
  const { sharePercent } = await acceptSaleAgreement(deps, agentUserId);
  const createdAt = deps.clock();
  await Promise.all(
    products.map(({ id, ...terms }) => {
      const seller = { sellerUserId: agentUserId, sellerSharePercent: sharePercent, minCount: 1 };
      return seedShelf(deps, licenceLine, emptyShelf(id, { ...terms, ...seller }, createdAt), keysOf(id));
    }),
  );
};
