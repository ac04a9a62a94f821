import type { EngineNode } from '../create-engine-node.ts';
import { seedDemoPrices } from '../../catalogue/seed/seed-demo-prices.ts';
import { seedDemoLicences } from '../../sales/licences/seed-demo-licences.ts';
import { seedDemoPromoCode } from '../../money/payments/seed-demo-promo-code.ts';
import { seedDemoReadyAccounts } from '../../sales/ready-accounts/seed-demo-ready-accounts.ts';
import { seedDemoSuppliers } from '../../supply/directory/seed-demo-suppliers.ts';
import { seedDemoUsers } from '../../accounts/users/demo/seed-demo-users.ts';

const partnerEmail = 'partner@example.com';
const agentEmail = 'agent@example.com';

/**
 * Creates people, suppliers and goods of a demo. A second call changes nothing. Never call it without demo mode. @returns user ids by
 * e-mail.
 */
export const seedDemo = async ({
  users,
  activationDeps,
  goods,
  secrets,
  config,
  clock,
}: EngineNode): Promise<Map<string, number>> => {
  const ids = await seedDemoUsers(
    { ...users, groupCommit: activationDeps.groupCommit },
    { hasStaff: config.hasDemoStaff },
  );
  const partnerUserId = ids.get(partnerEmail);
  const agentUserId = ids.get(agentEmail);
  if (partnerUserId === undefined || agentUserId === undefined) throw new Error('the demo has no partner or agent');
  await seedDemoPromoCode(clock());
  await seedDemoSuppliers({ secrets, partnerUserId, demoSupplierUrl: config.demoSupplierUrl });
  await seedDemoPrices();
  await seedDemoReadyAccounts(goods, agentUserId);
  await seedDemoLicences(goods, agentUserId);
  return ids;
};
