import { createLiveCatalogue } from '../catalogue/live-catalogue.ts';
import { seedCatalogue } from '../catalogue/seed/seed-catalogue.ts';
import { createTestClock, type TestClock } from '../platform/clock/clock.ts';
import { createSeededRandomness } from '../platform/clock/randomness.ts';
import { buildMailOutbox, type TestMailOutbox } from '../platform/message-templates/build-mail-outbox.fixture.ts';
import { createAddressThrottle, createThrottle } from '../platform/throttling/create-throttle.ts';
import { SupplierModel, type Supplier } from '../supply/directory/supplier.model.ts';
import { createSupplierDirectory } from '../supply/directory/supplier-directory.ts';
import { testSecrets } from '../accounts/users/build-user.fixture.ts';
import type { PartnersDeps } from './partners-deps.ts';

export interface TestPartners extends PartnersDeps, TestMailOutbox {
  testClock: TestClock;
  /** Numbers on sale by supplier, in every country; suppliers that are not named have none. */
  counts: Map<number, number>;
  refresh(): Promise<void>;
}

/** The dependencies of the partner area, with the whole catalogue on the test database; a dollar is 80 rubles. */
export const buildPartners = async ({ testClock = createTestClock(), seed = 1 } = {}): Promise<TestPartners> => {
  await seedCatalogue();
  const catalogue = createLiveCatalogue();
  const directory = createSupplierDirectory(testSecrets, testClock.now);
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
    clock: testClock.now,
    randomness: createSeededRandomness(seed),
    secrets: testSecrets,
    catalogue,
    directory,
    stock: { countFor: (supplierId) => counts.get(supplierId) ?? 0 },
    readUsdRate: () => Promise.resolve(80),
    ...buildMailOutbox({ clock: testClock.now, secrets: testSecrets }),
    publicUrl: 'https://shop.example',
    applicationThrottle: createAddressThrottle({ name: 'partner-application', attemptsMax: 20, withinSeconds: 3_600 }),
    trialThrottle: createThrottle({ name: 'agent-trial', attemptsMax: 30, withinSeconds: 3_600 }),
  };
};

/** A supplier whose numbers are on sale. */
export const putSupplier = async (_id: number, ownerUserId: number | null, more: Partial<Supplier> = {}) => {
  await SupplierModel.create({ _id, kind: 'upstream', name: `Supplier ${_id}`, ownerUserId, ...more });
};
