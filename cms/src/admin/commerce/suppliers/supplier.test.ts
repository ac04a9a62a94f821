import { expect } from 'chai';

import {
  changesConnection,
  mistakesIn,
  newSupplierOf,
  newTypedSupplier,
  supplierChangeOf,
  typedSupplierOf,
  type SavedSupplier,
} from './supplier';

const saved: SavedSupplier = {
  id: 7,
  kind: 'upstream',
  name: 'North numbers',
  url: 'https://north.example/stubs/handler_api.php',
  priority: 3,
  markets: { services: ['tg', 'wa'], countries: [46] },
  marginPercent: 12,
  allowsPrivateUrl: false,
};
const typed = { ...newTypedSupplier, name: ' North ', url: 'https://north.example/', key: 'a-long-key' };

describe('a supplier in the back office', () => {
  it('leaves as it came when nothing was typed', () => {
    const { id: _id, kind: _kind, ...settings } = saved;
    expect(supplierChangeOf(typedSupplierOf(saved))).to.deep.equal(settings);
  });

  it('is called elsewhere when its address or the rule for it was typed anew, and by nothing else (rule 21.18)', () => {
    const same = typedSupplierOf(saved);
    expect(changesConnection(saved, { ...same, name: 'South', priority: '9', url: ` ${same.url}` })).to.equal(false);
    expect(changesConnection(saved, { ...same, url: 'https://south.example/' })).to.equal(true);
    expect(changesConnection(saved, { ...same, allowsPrivateUrl: true })).to.equal(true);
    expect(changesConnection({ ...saved, url: null }, { ...same, url: '' })).to.equal(false);
  });

  it('sells everywhere at the house’s margin unless something else was typed', () => {
    expect(newSupplierOf(typed)).to.deep.equal({
      kind: 'upstream',
      name: 'North',
      url: 'https://north.example/',
      key: 'a-long-key',
      ownerUserId: null,
      priority: 0,
      markets: { services: [], countries: [] },
      marginPercent: null,
      allowsPrivateUrl: false,
    });
    const narrow = newSupplierOf({ ...typed, services: ['tg', 'wa'], countries: ['46', '187'], margin: '0' });
    expect(narrow.markets).to.deep.equal({ services: ['tg', 'wa'], countries: [46, 187] });
    expect(narrow.marginPercent).to.equal(0);
  });

  it('of an agent has an owner, and may leave the key to the shop', () => {
    const agent = newSupplierOf({ ...typed, kind: 'agent', key: '', owner: '1001' });
    expect(agent).to.include({ kind: 'agent', ownerUserId: 1001 }).and.not.to.have.property('key');
    expect(newSupplierOf({ ...typed, owner: '1001' }).ownerUserId, 'an upstream is the house’s').to.equal(null);
  });

  it('is read field by field', () => {
    const wrong = (changes: object, isNew = true) => Object.keys(mistakesIn({ ...typed, ...changes }, isNew));
    expect(wrong({})).to.deep.equal([]);
    expect(wrong({ name: ' ' })).to.deep.equal(['name']);
    expect(wrong({ url: 'north.example' })).to.deep.equal(['url']);
    expect(wrong({ kind: 'pool', url: '' }, false)).to.deep.equal([]);
    expect(wrong({ key: '' })).to.deep.equal(['key']);
    expect(wrong({ key: '' }, false)).to.deep.equal([]);
    expect(wrong({ kind: 'agent', key: '' })).to.deep.equal([]);
    expect(wrong({ kind: 'agent', key: 'short' })).to.deep.equal(['key']);
    expect(wrong({ owner: 'me', priority: '1.5', margin: '9999' })).to.deep.equal(['owner', 'priority', 'margin']);
  });
});
