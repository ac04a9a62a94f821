import { expect } from 'chai';

import { readReference } from './references';

describe('what the ledger and the audit log name', () => {
  it('is called as people call it, and leads to its page', () => {
    expect(readReference('activation:952416620')).to.deep.equal({
      label: 'Order 952416620',
      to: '/commerce/orders/952416620',
    });
    expect(readReference('price:tg:46')).to.deep.equal({
      label: 'Price of tg in country 46',
      to: '/commerce/prices/buy/tg/46',
    });
    expect(readReference('ready-account:12').to).to.equal('/commerce/stock/ready-account/12');
    expect(readReference('licence:5f0c1f0e-8c0c').to).to.equal('/commerce/refunds?kind=licence&id=5f0c1f0e-8c0c');
    expect(readReference('house:payments:card').label).to.equal('House: payments card');
    expect(readReference('country:AF').to).to.equal('/commerce/country-blocks');
  });

  it('stays as it is where nothing is known of it', () => {
    for (const name of ['margins', 'constructor:1', 'correction:ab12', '']) {
      expect(readReference(name)).to.deep.equal({ label: name });
    }
  });
});
