import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { activations } from '../../../src/sales/activations/activation.model.ts';
import { purchaseIntents } from '../../../src/sales/activations/purchase/purchase-intent.model.ts';
import { smsMessages } from '../../../src/sales/activations/sms/sms.model.ts';
import { auditEntries } from '../../../src/platform/audit-log/audit-entry.model.ts';
import { goods } from '../../../src/sales/goods/good.model.ts';
import { goodsSales } from '../../../src/sales/goods/sale.model.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { transfers } from '../../../src/ledger/transfers/transfer.model.ts';
import { licenceLine } from '../../../src/sales/licences/product.model.ts';
import { bonusClaims } from '../../../src/money/payments/incoming/bonus-claim.model.ts';
import { incomingPayments } from '../../../src/money/payments/incoming/incoming-payment.model.ts';
import { payments } from '../../../src/money/payments/payment.model.ts';
import { paymentReversals } from '../../../src/money/payments/refunds/payment-reversal.model.ts';
import type { DocumentKind, Stored } from '../../../src/platform/database/working-set.ts';
import { outboxEvents } from '../../../src/platform/events/outbox-event.model.ts';
import { readyAccountLine } from '../../../src/sales/ready-accounts/offer.model.ts';
import { referralTotals } from '../../../src/money/referrals/referral-accrual.model.ts';
import { saleRefunds } from '../../../src/sales/refunds/sale-refund.model.ts';
import { rentalReleases } from '../../../src/sales/rentals/earnings/rental-release.model.ts';
import { rentals } from '../../../src/sales/rentals/rental.model.ts';
import { repeatOrders, waitingCounts } from '../../../src/sales/repeat-orders/repeat-order.model.ts';
import { sims } from '../../../src/supply/pool/sim.model.ts';
import { apiKeySpending } from '../../../src/accounts/users/api-keys/api-key-spending.model.ts';
import { withdrawals } from '../../../src/money/withdrawals/withdrawal.model.ts';
import { checkBooks, followBooks } from './check-books.ts';
import { referrersOfGoods } from '../goods-lots.ts';
import { meansOf } from '../households.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { namesOfSwaps } from '../scenarios/swaps.ts';
import { playScenarios } from '../simulate.ts';

/** Spoils one document. @returns whether there was one */
type Spoil = (database: MemoryDatabase) => boolean;

const spoil =
  <Doc extends Stored>(
    kind: DocumentKind<Doc>,
    change: (document: Doc) => Partial<Doc>,
    suits: (document: Doc) => boolean = () => true,
  ): Spoil =>
  (database) => {
    const found = database.all(kind).find(suits);
    if (found) database.put(kind, { ...found, ...change(found) });
    return found !== undefined;
  };

const changedRow = 'a changed row of a balance';

const faults: Record<string, Spoil> = {
  'a balance that its rows do not make': spoil(accounts, ({ posted }) => ({ posted: kopecks(posted + 1) })),
  'an event that was never told': spoil(accounts, ({ eventSequence }) => ({ eventSequence: eventSequence + 1 })),
  'an event that nobody counted': spoil(outboxEvents, ({ _id }) => ({ _id: `${_id}-again` })),
  [changedRow]: spoil(
    transfers,
    ({ amount }) => ({ amount: kopecks(amount + 1) }),
    ({ row }) => row !== undefined,
  ),
  'a paid number without its money': spoil(
    activations,
    () => ({ status: 'finished' as const }),
    ({ status }) => status === 'expired',
  ),
  'a greeting that was paid for': spoil(
    activations,
    ({ messages }) => ({
      messages: messages.map(({ maskedText: _maskedText, ...message }) => ({ ...message, code: '0890' })),
    }),
    ({ status, messages }) => status === 'expired' && messages.length > 0,
  ),
  'a payment without a code': spoil(
    activations,
    () => ({ messages: [] }),
    ({ status }) => status === 'finished',
  ),
  'a number sold to two buyers': spoil(
    activations,
    () => ({ _id: 5, referralCode: 'another' }),
    ({ status }) => status === 'finished',
  ),
  'a key that bought twice': spoil(activations, () => ({ _id: 5, phone: '1' })),
  'a purchase that came to nothing and keeps its money': spoil(
    purchaseIntents,
    () => ({ state: 'released' as const }),
    ({ state, repeatOrderId }) => state === 'activated' && !repeatOrderId,
  ),
  'an SMS that no buyer sees': spoil(
    smsMessages,
    ({ _id }) => ({ _id: `${_id}-again` }),
    ({ outcome }) => outcome === 'delivered',
  ),
  'a top-up of another sum': spoil(incomingPayments, ({ credited }) => ({ credited: kopecks(credited + 1) })),
  'a debt that its rows do not make': spoil(accounts, ({ owed = 0 }) => ({ owed: kopecks(owed + 1) })),
  'a chargeback of another sum': spoil(paymentReversals, ({ taken }) => ({ taken: kopecks(taken + 1) })),
  'a payment that came after it was taken back': spoil(
    paymentReversals,
    ({ units }) => ({ units: String(Number(units) * 2), taken: kopecks(0) }),
    ({ taken }) => taken > 0,
  ),
  'a top-up that forgets what went back': spoil(
    payments,
    () => ({ refunded: kopecks(0) }),
    ({ refunded }) => refunded > 0,
  ),
  'a repeat order that stopped although nobody owed': spoil(
    repeatOrders,
    () => ({ status: 'stopped' as const, reason: 'no-balance' as const, endedAt: new Date(0) }),
    ({ reason }) => reason === 'no-balance' || reason === 'not-sold',
  ),
  'a rented SIM on sale': spoil(
    sims,
    () => ({ isRented: false }),
    ({ isRented }) => isRented,
  ),
  'a rental with a share too much': spoil(rentalReleases, ({ share }) => ({ share: kopecks(share + 1) })),
  'a number let to two renters': spoil(
    rentals,
    () => ({ _id: 5 }),
    ({ status }) => status !== 'cancelled',
  ),
  'a string that was sold to two buyers': spoil(goodsSales, () => ({ _id: 'again', referralCode: 'another' })),
  'two strings at one place': spoil(goods, ({ _id }) => ({ _id: `${_id}-again` })),
  'a lot that counts a string too many': spoil(readyAccountLine.lots, ({ stocked }) => ({ stocked: stocked + 1 })),
  'a lot that is sold out and still listed': spoil(
    licenceLine.lots,
    () => ({ isOffered: true }),
    (lot) => !lot.isOffered,
  ),
  'a sale of goods with another share': spoil(
    goodsSales,
    ({ share }) => ({ share: kopecks(share - 1) }),
    ({ share }) => share > 0,
  ),
  'a referrer who keeps a part of what was refunded': spoil(
    referralTotals,
    ({ earned }) => ({ earned: kopecks(earned + 1) }),
    ({ referrerUserId }) => referrerUserId > referrersOfGoods,
  ),
  'a refund of goods above what went back': spoil(saleRefunds, ({ refunded }) => ({ refunded: kopecks(refunded + 1) })),
  'a payout of another sum': spoil(withdrawals, ({ sum }) => ({ sum: kopecks(sum + 1) })),
  'a decision that is not in the audit log': spoil(
    auditEntries,
    () => ({ target: 'withdrawal:another' }),
    ({ target }) => target.startsWith('withdrawal:'),
  ),
  'a refund that is not in the audit log': spoil(
    auditEntries,
    () => ({ target: 'activation:5' }),
    ({ action }) => action === 'sale.refund',
  ),
  'a repeat order above its ceiling': spoil(
    repeatOrders,
    ({ price }) => ({ priceMax: kopecks((price ?? 0) - 1) }),
    ({ status }) => status === 'served',
  ),
  'a day of an API key that forgets a purchase': spoil(apiKeySpending, ({ spent }) => ({ spent: spent - 1 })),
  'a swap of a number that goes on': spoil(
    activations,
    () => ({ status: 'finished' as const }),
    ({ isSwapped }) => isSwapped === true,
  ),
  'a number that stands for one that was never swapped': spoil(
    activations,
    () => ({ referralCode: `${namesOfSwaps}5` }),
    ({ referralCode }) => referralCode?.startsWith(namesOfSwaps) === true,
  ),
  'a dearer number in the place of another': spoil(
    activations,
    ({ price }) => ({ price: kopecks(price + 1) }),
    ({ referralCode }) => referralCode?.startsWith(namesOfSwaps) === true,
  ),
  'a late code of another number': spoil(
    activations,
    ({ _id }) => ({ lateOf: _id }),
    ({ lateOf }) => lateOf !== undefined,
  ),
  'a late code above its offer': spoil(
    activations,
    ({ price }) => ({ price: kopecks(price + 1) }),
    ({ lateOf }) => lateOf !== undefined,
  ),
  'a late code that is shown before it is paid': spoil(
    smsMessages,
    () => ({ activationId: 5 }),
    ({ outcome }) => outcome === 'late',
  ),
  'a bonus for a card of somebody else': spoil(bonusClaims, ({ userId }) => ({ userId: userId + 1 })),
  'an erased account that moved since': spoil(
    accounts,
    ({ closed, sequence }) => (closed ? { closed: { ...closed, sequence: sequence - 1 } } : {}),
    ({ closed }) => closed !== undefined,
  ),
  'an erased account with an open top-up': spoil(
    payments,
    ({ createdAt }) => ({ status: 'pending' as const, expiresAt: new Date(createdAt.getTime() + 86_400_000) }),
    ({ userId }) => meansOf(userId).length > 0,
  ),
  'a payment that an erased account was credited': spoil(
    incomingPayments,
    () => ({ creditedAt: new Date('2027-01-01T00:00:00.000Z') }),
    ({ userId }) => meansOf(userId).length > 0,
  ),
  'a waiting order that nobody counts': spoil(waitingCounts, ({ waiting }) => ({ waiting: waiting + 1 })),
};

describe('the checks of the simulated books', function checks() {
  this.timeout(60_000);

  for (const [fault, plant] of Object.entries(faults))
    it(`find ${fault}, whether they follow the writes or look at all documents`, async () => {
      const { shop, findings } = await playScenarios({
        seed: 3,
        scenarios: 60,
        troubles: { lostAnswers: 0.05, deaths: 0.005 },
      });
      expect(findings).to.deep.equal([]);
      const checkTouched = followBooks(shop.database);
      expect(checkTouched()).to.deep.equal([]);
      expect(plant(shop.database), 'a document to spoil').to.equal(true);
      const found = checkTouched();
      expect(found).not.to.deep.equal([]);
      // Whoever follows sees a row that is written anew as one row more, and the others only the rows that do not fit.
      const all = checkBooks(shop.database);
      if (fault === changedRow) expect(all).not.to.deep.equal([]);
      else expect(found).to.have.members(all);
    });
});
