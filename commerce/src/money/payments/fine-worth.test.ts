import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { coins } from './coins.ts';
import { addFee, takeFee } from './fees.ts';
import { fineOfMoney, fineOfUnits, topUpOfFine } from './fine-worth.ts';
import { worthOf } from './invoices/exact-amount.ts';

describe('the fine worth of incomingPayments (rule 8.15)', () => {
  it('is what a single incoming payment was always credited, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(coins)),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 2_000 }),
        (coin, units, rate, fee) => {
          const alone = takeFee(worthOf(units, rate, coin), fee);
          expect(topUpOfFine(fineOfUnits(units, rate, coin.decimals), fee)).to.equal(alone);
          const sum = kopecks(Number(units % 10n ** 9n));
          expect(topUpOfFine(fineOfMoney(sum), fee)).to.equal(takeFee(sum, fee));
        },
      ),
    );
  });

  it('credits any split of a charge what was asked for, and never more on the way', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 2_000 }), (sums, fee) => {
        const amount = kopecks(sums.reduce((sum, part) => sum + part, 0));
        const charge = addFee(amount, fee);
        const last = charge - amount;
        let fine = 0n;
        for (const part of [...sums, last]) {
          fine += fineOfMoney(kopecks(part));
          expect(topUpOfFine(fine, fee)).to.be.at.most(amount);
        }
        expect(topUpOfFine(fine, fee)).to.equal(amount);
      }),
    );
  });
});
