import { expect } from 'chai';

import { generalRefusal, readRefusal, refusalAt } from './refusal';

describe('what the engine refuses, in the back office', () => {
  it('is said at the field that was wrong, and at a list whose entry was', () => {
    const refusal = readRefusal({
      message: 'Some fields need your attention.',
      details: {
        fields: [
          { path: 'body.wholesaleMarginPercent', rule: 'max', limit: 10, message: 'At most 10' },
          { path: 'body.synonyms.en[3]', rule: 'max', limit: 100, message: 'Too long' },
        ],
      },
    });
    expect(refusalAt(refusal, 'wholesaleMarginPercent')).to.equal('At most 10');
    expect(refusalAt(refusal, 'synonyms.en')).to.equal('Too long');
    expect(refusalAt(refusal, 'synonyms.e')).to.equal(undefined);
    expect(generalRefusal(refusal)).to.equal(undefined);
  });

  it('names the name that is taken, so that it is said where it was typed', () => {
    const refusal = readRefusal({ message: 'Another one has it.', details: { name: 'Nova' } });
    expect(refusal.takenName).to.equal('Nova');
    expect(generalRefusal(refusal)).to.equal(undefined);
  });

  it('says how much is left where more was asked for', () => {
    expect(readRefusal({ message: 'Its status has changed.', details: { left: 4_000 } }).left).to.equal(4_000);
    expect(readRefusal({ message: 'Its status has changed.', details: { left: 'some' } }).left).to.equal(undefined);
  });

  it('is said once where no field is to blame, whatever its details are', () => {
    for (const details of [undefined, {}, { fields: 'many' }, { fields: [null, 'price'] }]) {
      const refusal = readRefusal({ message: 'There is no such user.', details });
      expect(generalRefusal(refusal)).to.equal('There is no such user.');
      expect(refusalAt(refusal, 'price')).to.equal(undefined);
    }
    expect(generalRefusal(undefined)).to.equal(undefined);
  });
});
