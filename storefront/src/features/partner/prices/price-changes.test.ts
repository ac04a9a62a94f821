import { expect } from 'chai';

import { asSent, rankAt, withChange } from './price-changes';

const price = {
  service: 'tg',
  country: 6,
  price: 1_200,
  defaultPrice: 1_000,
  min: 500,
  max: 2_000,
  buyerPrice: 1_600,
  competitors: [900, 1_100, 1_500],
  rank: 3,
  count: 4,
};

describe('prices that a partner changes', () => {
  it('are kept until they are saved, and forgotten when they go back', () => {
    const changed = withChange({}, price, 1_300);
    expect(changed).to.deep.equal({ 'tg:6': 1_300 });
    expect(withChange(changed, price, 1_200)).to.deep.equal({});
  });

  it('follow the default when they equal it', () => {
    expect(asSent({ 'tg:6': 1_000 }, [price])).to.deep.equal([{ service: 'tg', country: 6, price: null }]);
    expect(asSent({ 'tg:6': 1_300, 'wa:6': 5 }, [price])).to.deep.equal([{ service: 'tg', country: 6, price: 1_300 }]);
  });

  it('rank by how many ask for less', () => {
    expect(rankAt(800, price.competitors)).to.equal(1);
    expect(rankAt(1_200, price.competitors)).to.equal(3);
    expect(rankAt(1_200, [])).to.equal(undefined);
  });
});
