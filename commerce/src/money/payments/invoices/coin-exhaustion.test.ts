import { expect } from 'chai';

import { openPaymentsMax, paymentLifeMs, startedPaymentsMax } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';
import type { PaymentMethodCode, CoinCode } from '@shop/shared-types/payment-methods';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { openAccount } from '../../../ledger/balances/open-account.ts';
import { createSeededRandomness } from '../../../platform/clock/randomness.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import {
  buildTransfer,
  createScriptedChain,
  postedOf,
  saveRates,
  type PaymentsBench,
} from '../build-payments.fixture.ts';
import { claimExactAmount } from './claim-exact-amount.ts';
import { coins } from '../coins.ts';
import { InvoiceTailModel } from './invoice-tail.model.ts';
import { createCryptoMethod } from '../methods/crypto.ts';
import { PaymentModel } from '../payment.model.ts';
import { startPayment } from './start-payment.ts';
import { listUnmatchedPayments } from '../incoming/unmatched-payments.ts';
import { watchChains } from '../incoming/watch-chains.ts';

const hourMs = 60 * 60_000;
const weekMs = 7 * 24 * hourMs;
const allCoins = Object.keys(coins) as CoinCode[];
const buyer = 1;
const wallets: Record<CoinCode, string> = {
  'usdt-trc20': 'TMQd6k8drVeJ9TfTuojdntcbRLxTVew4cC',
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  litecoin: 'LQL9pVH1LsMfKwt82Y2wGhNGkrjF8vwUst',
  tron: 'TMQd6k8drVeJ9TfTuojdntcbRLxTVew4cC',
};

const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'started',
    (failure: unknown) => (failure instanceof CommerceError ? failure.code : String(failure)),
  );

const tallyOf = (outcomes: readonly string[]): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const outcome of outcomes) tally[outcome] = (tally[outcome] ?? 0) + 1;
  return tally;
};

describe('top-ups by coin', function coinTopUps() {
  this.timeout(120_000);
  useTestDatabase();
  let bench: PaymentsBench;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    const methods = new Map(bench.deps.methods);
    for (const code of allCoins) {
      const method = createCryptoMethod({
        code,
        name: code,
        icon: code,
        address: wallets[code],
        reader: code === 'bitcoin' ? bench.chain : createScriptedChain(),
        confirmationsNeeded: 2,
        feeBasisPoints: 0,
        refundFeeUsd: 0,
        minimum: kopecks(20_000),
        scheme: code,
      });
      methods.set(code, method);
    }
    bench.deps.methods = methods;
  });
  const start = (userId: number, method: PaymentMethodCode = 'bitcoin', deps = bench.deps) =>
    startPayment(deps, { userId, method, amount: kopecks(200_000), locale: 'en' });

  it('opens exactly five of sixty invoices that one account asks for at once, on two nodes', async () => {
    const otherNode = { ...bench.deps, groupCommit: bench.newGroupCommit(), randomness: createSeededRandomness(2) };
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => outcomeOf(start(buyer, 'bitcoin', index % 2 ? otherNode : bench.deps))),
    );
    expect(tallyOf(outcomes)).to.deep.equal({ started: openPaymentsMax, TOO_MANY_REQUESTS: 60 - openPaymentsMax });
    expect(await PaymentModel.countDocuments()).to.equal(openPaymentsMax);
    expect(await InvoiceTailModel.countDocuments(), 'no last digits are lost').to.equal(openPaymentsMax);
  });

  it('has an invoice of each coin for the next buyer after 2,000 unpaid ones in a week', async () => {
    const invoices = 2_000;
    const together = 100;
    for (let count = 0; count < invoices; count += together) {
      const now = bench.clock.now();
      const expiresAt = new Date(now.getTime() + paymentLifeMs);
      const { randomness } = bench.deps;
      const claim = { unitsNeeded: 25_000n, now, expiresAt, randomness };
      const claims = Array.from({ length: together }, (_, index) =>
        claimExactAmount(coinMethod(), { ...claim, paymentId: `unpaid-${count + index}` }),
      );
      expect(new Set((await Promise.all(claims)).map(({ tail }) => tail)).size).to.equal(together);
      bench.clock.advance((weekMs * together) / invoices);
    }
    await saveRates(bench.clock.now());
    for (const coin of allCoins) expect(await outcomeOf(start(buyer, coin)), coin).to.equal('started');
  });

  it('raises amounts further as those near the sum become few', async () => {
    const { coin } = coinMethod();
    const near = BigInt(10 ** coin.raiseDigits);
    const least = 25_000n;
    const freeAt = new Date(bench.clock.now().getTime() + hourMs);
    await InvoiceTailModel.insertMany(
      Array.from({ length: Number(near) }, (_, raise) => ({
        _id: `bitcoin:${wallets.bitcoin}:${Number(least + BigInt(raise)) % 10 ** coin.tailDigits}`,
        paymentId: 'other',
        endsAt: freeAt,
        freeAt,
      })),
    );
    const { invoice } = await start(buyer);
    expect(BigInt(invoice?.units ?? 0) - least >= near).to.equal(true);
    expect(BigInt(invoice?.units ?? 0) - least < 10n ** BigInt(coin.tailDigits)).to.equal(true);
  });

  it('takes last digits that only wait for late payments when there are no others', async () => {
    const { coin } = coinMethod();
    const ended = bench.clock.now();
    const freeAt = new Date(ended.getTime() + hourMs);
    const taken = Array.from({ length: 10 ** coin.tailDigits }, (_, tail) => tail);
    await InvoiceTailModel.insertMany(
      taken.map((tail) => ({
        _id: `bitcoin:${wallets.bitcoin}:${tail}`,
        paymentId: 'other',
        endsAt: tail < 5_000 ? ended : freeAt,
        freeAt,
      })),
    );
    expect((await start(buyer)).invoice?.tail).to.be.below(5_000);
  });

  it('lets an account that never paid start fewer in an hour and a day', async () => {
    const { perHour, perDay } = startedPaymentsMax.unpaid;
    let started = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      for (const coin of [...allCoins, ...allCoins]) {
        if ((await outcomeOf(start(buyer, coin))) === 'started') started += 1;
      }
      expect(started).to.equal(Math.min(perHour * (hour + 1), perDay));
      bench.clock.advance(hourMs);
      await saveRates(bench.clock.now());
    }
  });

  it('makes room again when an invoice is paid', async () => {
    await openAccount(buyer);
    const first = await start(buyer);
    for (let count = 1; count < openPaymentsMax; count += 1) await start(buyer);
    expect(await outcomeOf(start(buyer))).to.equal('TOO_MANY_REQUESTS');
    bench.chain.transfers = [
      buildTransfer({ units: BigInt(first.invoice?.units ?? 0), at: bench.clock.now(), confirmations: 19 }),
    ];
    await watchChains(bench.deps);
    expect(await outcomeOf(start(buyer))).to.equal('started');
  });

  it('never credits a late payment to the invoice that has its last digits now', async () => {
    const late = await start(buyer);
    const units = BigInt(late.invoice?.units ?? 0);
    bench.clock.advance(paymentLifeMs + 7 * hourMs);
    await saveRates(bench.clock.now());
    const other = 2;
    await openAccount(other);
    const tail = late.invoice?.tail ?? 0;
    // These random numbers give another sum with the same last digits.
    const randomness = { ...bench.deps.randomness, integer: () => (tail - (50_000 % 10_000) + 10_000) % 10_000 };
    const reused = await startPayment(
      { ...bench.deps, randomness },
      { userId: other, method: 'bitcoin', amount: kopecks(400_000), locale: 'en' },
    );
    expect(reused.invoice?.tail, 'the last digits are given away').to.equal(tail);
    const at = new Date(bench.clock.now().getTime() + 60_000);
    const withheld = 10_000n;
    bench.chain.transfers = [buildTransfer({ units: units - withheld, at, confirmations: 19 })];
    bench.clock.advance(120_000);
    await watchChains(bench.deps);
    expect(await postedOf(other), 'not his').to.equal(0);
    expect(await postedOf(buyer), 'nor credited by guess').to.equal(0);
    expect((await listUnmatchedPayments({ limit: 10 })).map(({ units: unmatched }) => BigInt(unmatched))).to.deep.equal(
      [units - withheld],
    );
  });

  const coinMethod = () => {
    const method = bench.deps.methods.get('bitcoin');
    if (method?.kind !== 'crypto') throw new Error('bitcoin is a coin');
    return method;
  };
});
