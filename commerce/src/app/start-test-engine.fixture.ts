import { buildUsers, type TestUsers } from '../accounts/users/build-users.fixture.ts';
import { buildPayments, type PaymentsBench } from '../money/payments/build-payments.fixture.ts';
import { buildWithdrawals, type TestWithdrawals } from '../money/withdrawals/build-withdrawals.fixture.ts';
import { buildWebhooks, type TestWebhooks } from '../notifications/webhooks/build-webhooks.fixture.ts';
import { buildPartners, type TestPartners } from '../partners/build-partners.fixture.ts';
import { accounts } from '../ledger/balances/account.model.ts';
import { buildTestNode, type TestNode, type TestNodeOptions } from '../platform/testing/build-test-node.fixture.ts';
import type { ProviderApp, ProviderAppOptions } from '../protocols/provider-api/start-provider-app.fixture.ts';
import {
  buildActivations,
  type TestActivations,
  type TestActivationsOptions,
} from '../sales/activations/build-activations.fixture.ts';
import { buildGoods, type TestGoods } from '../sales/goods/build-goods.fixture.ts';
import type { GoodsServer } from '../sales/goods/serve-goods.fixture.ts';
import { buildRentals, type TestRentals } from '../sales/rentals/build-rentals.fixture.ts';
import { buildSupply, type TestSupply } from '../supply/build-supply.fixture.ts';
import { sims } from '../supply/pool/sim.model.ts';

export type TestEngineOptions = TestNodeOptions & TestActivationsOptions;

/**
 * One node of the engine on the test database. A part is built when a test first reads it, and all parts share the node's clock, secrets and
 * group commit. Two engines are two nodes: give the second a `node`, a `seed` and the first one's `testClock`.
 */
export interface TestEngine {
  readonly node: TestNode;
  readonly activations: TestActivations;
  readonly rentals: TestRentals;
  readonly goods: TestGoods;
  readonly withdrawals: TestWithdrawals;
  readonly supply: TestSupply;
  readonly users: TestUsers;
  readonly webhooks: TestWebhooks;
  /** Payments, with one user who has an account, and rates of today. */
  startPayments(): Promise<PaymentsBench>;
  /** The partner area, with the whole catalogue. */
  startPartners(): Promise<TestPartners>;
  /** Ready accounts and licences over HTTP. */
  startGoodsServer(): Promise<GoodsServer>;
  /** The buyers' protocol over HTTP. */
  startProviderApp(options?: ProviderAppOptions): Promise<ProviderApp>;
}

const lazily = <Part>(build: () => Part): (() => Part) => {
  let part: Part | undefined;
  return () => (part ??= build());
};

/** The one way to start the engine in a test. */
export const startTestEngine = (options: TestEngineOptions = {}): TestEngine => {
  const node = buildTestNode(options, [accounts.collection, sims.collection]);
  const activations = lazily(() => buildActivations(node, options));
  const rentals = lazily(() => buildRentals(node, activations()));
  const goods = lazily(() => buildGoods(node));
  const withdrawals = lazily(() => buildWithdrawals(node));
  const supply = lazily(() => buildSupply(node));
  const users = lazily(() => buildUsers(node));
  const webhooks = lazily(() => buildWebhooks(node));
  return {
    node,
    get activations() {
      return activations();
    },
    get rentals() {
      return rentals();
    },
    get goods() {
      return goods();
    },
    get withdrawals() {
      return withdrawals();
    },
    get supply() {
      return supply();
    },
    get users() {
      return users();
    },
    get webhooks() {
      return webhooks();
    },
    startPayments: () => buildPayments(node),
    startPartners: () => buildPartners(node),
    startGoodsServer: async () => {
      const { serveGoods } = await import('../sales/goods/serve-goods.fixture.ts');
      return serveGoods(node, goods());
    },
    startProviderApp: async (appOptions) => {
      const { startProviderApp } = await import('../protocols/provider-api/start-provider-app.fixture.ts');
      return startProviderApp(node, activations(), appOptions);
    },
  };
};
