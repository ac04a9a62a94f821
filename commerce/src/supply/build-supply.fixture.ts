import { Registry } from 'prom-client';

import { kopecks } from '@shop/shared-types/money';

import { createTradeMetrics } from '../platform/metrics/create-trade-metrics.ts';
import type { TestClock } from '../platform/clock/clock.ts';
import { testSecrets, type TestNode } from '../platform/testing/build-test-node.fixture.ts';
import { createRemoteStock } from './remote/remote-stock.ts';
import type { NumberRequest } from './remote/remote-supplier.ts';
import { buildCountryTable, type CountryFacts } from './country-table.ts';
import { createOutsideCaller } from '../platform/outside-calls/call-outside.ts';
import { createSupplierDirectory } from './directory/supplier-directory.ts';
import { SupplierModel, type Supplier } from './directory/supplier.model.ts';
import type { SupplyTimings, SupplyTools } from './supply-tools.ts';

/** Some countries of the protocol's list, including the unusual ones. */
export const testCountries: CountryFacts[] = [
  { _id: 0, iso2: 'RU', slug: 'russia', names: { en: 'Russia' } },
  { _id: 2, iso2: 'KZ', slug: 'kazakhstan', names: { en: 'Kazakhstan' } },
  { _id: 12, iso2: 'US', slug: 'usa', names: { en: 'USA (virtual)' } },
  { _id: 16, iso2: 'GB', slug: 'england', names: { en: 'United Kingdom' } },
  { _id: 46, iso2: 'SE', slug: 'sweden', names: { en: 'Sweden' } },
  { _id: 187, iso2: 'US', slug: 'usaphysical', names: { en: 'USA' } },
];

export const buildNumberRequest = (overrides: Partial<NumberRequest> = {}): NumberRequest => ({
  service: 'wa',
  country: 46,
  operators: [],
  exceptPrefixes: [],
  avoidedPhones: [],
  supplierShare: kopecks(1250),
  intentId: 1,
  ...overrides,
});

const protocolKey = 'test-protocol-key';

/** Stores a remote supplier that listens at `url` and authenticates with `protocolKey`. */
export const saveSupplier = async (overrides: Partial<Supplier> = {}): Promise<void> => {
  const kind = overrides.kind ?? 'agent';
  await SupplierModel.create({
    _id: 2,
    kind,
    name: `Test ${kind}`,
    keySealed: testSecrets.encrypt('supplier-key', protocolKey),
    softwareKeyHash:
      kind === 'upstream' ? null : testSecrets.keyedHash('software-key', `${protocolKey}-${overrides._id ?? 2}`),
    allowsPrivateUrl: true,
    ...overrides,
  });
};

/** Short timeouts, so that a test can wait for their end; still long enough for a slow machine to answer. */
const testTimings: SupplyTimings = { agentNumberMs: 400, upstreamNumberMs: 400, lateAnswerMs: 3_000, callMs: 600 };

export interface TestSupply {
  tools: SupplyTools;
  clock: TestClock;
}

/** One node's tools, with a clock that the test sets. */
export const buildSupply = ({ clock, testClock, logger, secrets }: TestNode): TestSupply => {
  const table = buildCountryTable(testCountries);
  const tools: SupplyTools = {
    clock,
    logger,
    directory: createSupplierDirectory(secrets, clock),
    stock: createRemoteStock(),
    countries: () => table,
    caller: createOutsideCaller(),
    timings: testTimings,
    metrics: createTradeMetrics([new Registry()]),
  };
  return { tools, clock: testClock };
};

/** Waits until a condition holds, for at most eight seconds. */
export const eventually = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never came to hold');
};
