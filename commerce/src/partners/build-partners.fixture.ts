import { partnerPortsMin } from '@shop/shared-types/constants';

import { createLiveCatalogue } from '../catalogue/live-catalogue.ts';
import { seedCatalogue } from '../catalogue/seed/seed-catalogue.ts';
import { fillTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import type { TestClock } from '../platform/clock/clock.ts';
import type { TestMailQueue } from '../platform/message-templates/build-mail-queue.fixture.ts';
import type { TestNode } from '../platform/testing/build-test-node.fixture.ts';
import { createAddressThrottle, createThrottle } from '../platform/throttling/create-throttle.ts';
import { SupplierModel, type Supplier } from '../supply/directory/supplier.model.ts';
import { createSupplierDirectory } from '../supply/directory/supplier-directory.ts';
import type { PartnersDeps } from './partners-deps.ts';

export interface TestPartners extends PartnersDeps, TestMailQueue {
  testClock: TestClock;
  /** Numbers on sale by supplier, in every country; suppliers that are not named have none. */
  counts: Map<number, number>;
  refresh(): Promise<void>;
}

/** The dependencies of the partner area, with the whole catalogue on the test database. */
export const buildPartners = async ({
  testClock,
  clock,
  randomness,
  secrets,
  ...base
}: TestNode): Promise<TestPartners> => {
  await fillTestDatabase('catalogue', seedCatalogue);
  const catalogue = createLiveCatalogue();
  const directory = createSupplierDirectory(secrets, clock);
  const counts = new Map<number, number>();
  const refresh = async (): Promise<void> => {
    await catalogue.refresh();
    await directory.refresh();
  };
  await refresh();
  return {
    testClock,
    counts,
    refresh,
    clock,
    randomness,
    secrets,
    catalogue,
    directory,
    stock: { countFor: (supplierId) => counts.get(supplierId) ?? 0 },
    readUsdRate: () => base.readUsdRate(),
    mailQueue: base.mailQueue,
    sendMails: () => base.sendMails(),
    publicUrl: base.publicUrl,
    partnerPortsMin,
    applicationThrottle: createAddressThrottle({ name: 'partner-application', attemptsMax: 20, withinSeconds: 3_600 }),
    trialThrottle: createThrottle({ name: 'agent-trial', attemptsMax: 30, withinSeconds: 3_600 }),
  };
};

/** A supplier whose numbers are on sale. */
export const putSupplier = async (_id: number, ownerUserId: number | null, more: Partial<Supplier> = {}) => {
  await SupplierModel.create({ _id, kind: 'upstream', name: `Supplier ${_id}`, ownerUserId, ...more });
};
