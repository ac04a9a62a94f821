import { expect } from 'chai';

import { readRefund } from './read-refund';
import { refundAddress, saleKindOf } from './sale-kinds';

const left = 12_345;
const reason = 'The account was blocked';

describe('a refund in the back office', () => {
  it('is of all that is left where no sum is typed', () => {
    expect(readRefund({ sum: ' ', reason }, left)).to.deep.equal({ amount: left, mistake: undefined, isReady: true });
    expect(readRefund({ sum: '100,50', reason }, left)).to.include({ amount: 10_050, isReady: true });
  });

  it('waits for a sum that can be refunded', () => {
    for (const sum of ['0', '-5', 'all', '1.234']) {
      expect(readRefund({ sum, reason }, left).mistake, sum).to.equal('A sum in rubles, more than 0.');
      expect(readRefund({ sum, reason }, left).isReady, sum).to.equal(false);
    }
    const { mistake, isReady } = readRefund({ sum: '123.46', reason }, left);
    expect(mistake).to.equal('Only ₽123.45 is left of this sale.');
    expect(isReady).to.equal(false);
  });

  it('waits for a reason', () => {
    expect(readRefund({ sum: '', reason: '  no ' }, left).isReady).to.equal(false);
  });

  it('is not possible where nothing is left, which is no mistake of who types', () => {
    expect(readRefund({ sum: '', reason }, 0)).to.include({ mistake: undefined, isReady: false });
  });

  it('has an address that the pages of orders and rentals lead to', () => {
    expect(refundAddress('rental', 7)).to.equal('/commerce/refunds?kind=rental&id=7');
    expect(saleKindOf('licence')).to.equal('licence');
    expect(saleKindOf('anything')).to.equal('activation');
  });
});
