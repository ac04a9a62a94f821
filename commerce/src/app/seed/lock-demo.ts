import type { EngineNode } from '../create-engine-node.ts';
import { lockDemoLots } from '../../sales/goods/lock-demo-lots.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { lockDemoPromoCode } from '../../money/payments/seed-demo-promo-code.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import { lockDemoSuppliers } from '../../supply/directory/lock-demo-suppliers.ts';
import { lockDemoUsers } from '../../accounts/users/demo/lock-demo-users.ts';
import { disableWebhooksOf } from '../../notifications/webhooks/outages/disable-webhooks-of.ts';

type LockDeps = Pick<EngineNode, 'config' | 'users' | 'secrets'>;

const countOf = (count: number, what: string): string[] => (count > 0 ? [`${count} ${what}`] : []);

/**
 * Locks demo accounts and keys in the database that the present settings do not allow. Without demo mode all of them are locked; in demo
 * mode the admin is locked if the demo runs in production or others can reach it. A demo prints its passwords and keys, so everybody knows
 * them. A second call changes nothing.
 * @returns one line that names what was locked now; undefined when there was nothing to lock.
 */
export const lockDemo = async ({ config, users, secrets }: LockDeps): Promise<string | undefined> => {
  if (config.isDemo && config.hasDemoStaff) return undefined;
  const { userIds, locked } = await lockDemoUsers(users, { staffOnly: config.isDemo });
  const things = locked.length > 0 ? [`accounts ${locked.join(', ')}`] : [];
  if (config.isDemo) {
    return things.length > 0 ? `others can reach this demo: locked ${things.join('; ')}` : undefined;
  }
  const suppliers = await lockDemoSuppliers(secrets, userIds);
  if (suppliers.length > 0) things.push(`suppliers ${suppliers.join(', ')}`);
  const offers = await lockDemoLots(readyAccountLine, userIds);
  const products = await lockDemoLots(licenceLine, userIds);
  things.push(
    ...countOf(offers, 'offers of ready accounts'),
    ...countOf(products, 'licences'),
    ...countOf(await disableWebhooksOf(userIds, users.clock()), 'webhooks'),
    ...((await lockDemoPromoCode()) ? ['the promo code'] : []),
  );
  return things.length > 0 ? `demo mode is off: locked what the demo left, ${things.join('; ')}` : undefined;
};
