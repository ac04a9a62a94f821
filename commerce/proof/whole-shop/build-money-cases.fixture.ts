import { kopecks, type Money } from '@shop/shared-types/money';

import { startTestEngine } from '../../src/app/start-test-engine.fixture.ts';
import { ActivationModel } from '../../src/sales/activations/activation.model.ts';
import { fundUser, putSims } from '../../src/sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../src/sales/activations/purchase/buy-number.ts';
import { fundBuyer, putGoods } from '../../src/sales/goods/build-goods.fixture.ts';
import { GoodsSaleModel } from '../../src/sales/goods/sale.model.ts';
import { sellGoods } from '../../src/sales/goods/sell-goods.ts';
import type { GoodsLine } from '../../src/sales/goods/lot.ts';
import { referralAccount } from '../../src/ledger/balances/account-id.ts';
import { readBalance } from '../../src/ledger/balances/read-balance.ts';
import { licenceLine } from '../../src/sales/licences/product.model.ts';
import { buildCardCallback, testUser } from '../../src/money/payments/build-payments.fixture.ts';
import { IncomingPaymentModel } from '../../src/money/payments/incoming/incoming-payment.model.ts';
import { receiveCallback } from '../../src/money/payments/incoming/receive-callback.ts';
import { startPayment } from '../../src/money/payments/invoices/start-payment.ts';
import type { GroupCommit } from '../../src/platform/database/group-commit/group-commit.ts';
import { readyAccountLine } from '../../src/sales/ready-accounts/offer.model.ts';
import { readReferralTerms } from '../../src/money/referrals/referrals-deps.ts';
import { transferReferralBalance } from '../../src/money/referrals/transfer-referral-balance.ts';
import { putSimsToRent } from '../../src/sales/rentals/build-rentals.fixture.ts';
import { rentNumber } from '../../src/sales/rentals/purchase/rent-number.ts';
import { RentalModel } from '../../src/sales/rentals/rental.model.ts';
import { earn } from '../../src/money/withdrawals/build-withdrawals.fixture.ts';
import { readEarnings } from '../../src/money/withdrawals/earnings.ts';
import { requestWithdrawal } from '../../src/money/withdrawals/request-withdrawal.ts';
import { WithdrawalModel } from '../../src/money/withdrawals/withdrawal.model.ts';

const userId = testUser;

/** One action that moves money, prepared to be done once: the database holds everything it needs. */
export interface MoneyCase {
  /**
   * Does the action on the given node. @returns a value that differs for each new action; a repeat with the same key returns the same
   * value.
   */
  act: (groupCommit: GroupCommit, idempotencyKey?: string) => Promise<unknown>;
  /** How often the action was done. */
  count: () => Promise<number>;
  money: () => Promise<object>;
  /** The value of `money` after the action was done once. */
  moneyOnce: object;
  close: () => Promise<unknown>;
}

const balance = (posted: number, held: number) => ({ posted, held, available: posted - held });

const prepareActivation = async (): Promise<MoneyCase> => {
  const activationDeps = startTestEngine().activations;
  await fundUser(activationDeps, userId, kopecks(5_000));
  await putSims(activationDeps, 5);
  return {
    act: async (groupCommit, idempotencyKey) =>
      (await buyNumber({ ...activationDeps, groupCommit }, { userId, service: 'tg', country: 46, idempotencyKey }))._id,
    count: () => ActivationModel.countDocuments(),
    money: () => readBalance(userId),
    moneyOnce: balance(5_000, 1_000),
    close: () => activationDeps.close(),
  };
};

const prepareRental = async (): Promise<MoneyCase> => {
  const rentals = startTestEngine().rentals;
  await fundUser(rentals.activationDeps, userId, kopecks(5_000));
  await putSimsToRent(rentals, 3);
  return {
    act: async (groupCommit, idempotencyKey) =>
      (await rentNumber({ ...rentals, groupCommit }, { userId, service: 'tg', country: 46, hours: 24, idempotencyKey }))
        ._id,
    count: () => RentalModel.countDocuments(),
    money: () => readBalance(userId),
    moneyOnce: balance(5_000, 2_340),
    close: () => rentals.close(),
  };
};

const prepareGoods = (line: GoodsLine) => async (): Promise<MoneyCase> => {
  const deps = startTestEngine().goods;
  await fundBuyer(deps, userId, kopecks(5_000));
  const { _id: shelfId } = await putGoods(deps, line, 5);
  return {
    act: async (groupCommit, idempotencyKey) =>
      (await sellGoods({ ...deps, groupCommit }, line, { userId, shelfId, count: 1, idempotencyKey }))._id,
    count: () => GoodsSaleModel.countDocuments(),
    money: () => readBalance(userId),
    moneyOnce: balance(4_000, 0),
    close: () => deps.close(),
  };
};

const prepareWithdrawal = async (): Promise<MoneyCase> => {
  const deps = startTestEngine().withdrawals;
  await earn(deps, referralAccount(userId), 600_000);
  const request = {
    userId,
    source: 'referral',
    method: 'card',
    requisites: '2200 0000 0000 0004',
    locale: 'en',
  } as const;
  return {
    act: async (groupCommit, idempotencyKey) =>
      (await requestWithdrawal({ ...deps, groupCommit }, { ...request, sum: kopecks(500_000), idempotencyKey }))._id,
    count: () => WithdrawalModel.countDocuments(),
    money: () => readEarnings({ userId, source: 'referral' }),
    moneyOnce: { balance: 100_000, pending: 500_000 },
    close: () => deps.groupCommit.close(),
  };
};

const prepareReferralTransfer = async (): Promise<MoneyCase> => {
  const activationDeps = startTestEngine().activations;
  await fundUser(activationDeps, userId, kopecks(5_000));
  await earn(activationDeps, referralAccount(userId), 100_000);
  const amount: Money = kopecks(20_000);
  return {
    act: async (groupCommit, idempotencyKey) => {
      const deps = { ...activationDeps, groupCommit, terms: readReferralTerms() };
      return (await transferReferralBalance(deps, { userId, amount, locale: 'en', idempotencyKey })).id;
    },
    count: async () => ((await readBalance(userId)).posted - 5_000) / amount,
    money: () => readBalance(userId),
    moneyOnce: balance(25_000, 0),
    close: () => activationDeps.close(),
  };
};

/** A payment provider sends no idempotency key; its own payment number serves as one. */
const prepareTopUp = async (): Promise<MoneyCase> => {
  const { deps } = await startTestEngine().startPayments();
  const { _id } = await startPayment(deps, { userId, method: 'card', amount: kopecks(50_000), locale: 'en' });
  return {
    act: async (groupCommit) => (await receiveCallback({ ...deps, groupCommit }, 'card', buildCardCallback(_id))).text,
    count: () => IncomingPaymentModel.countDocuments(),
    money: () => readBalance(userId),
    moneyOnce: balance(50_000, 0),
    close: () => deps.groupCommit.close(),
  };
};

/** All actions that move money for a caller who waits for the answer. */
export const moneyCases: readonly { what: string; prepare: () => Promise<MoneyCase> }[] = [
  { what: 'a number', prepare: prepareActivation },
  { what: 'a rental', prepare: prepareRental },
  { what: 'a ready account', prepare: prepareGoods(readyAccountLine) },
  { what: 'a licence', prepare: prepareGoods(licenceLine) },
  { what: 'a withdrawal', prepare: prepareWithdrawal },
  { what: 'a referral transfer', prepare: prepareReferralTransfer },
  { what: 'a top-up', prepare: prepareTopUp },
];
