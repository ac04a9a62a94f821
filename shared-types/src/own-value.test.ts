import { expect } from 'chai';

import { disputeKinds, faultReport } from './contract/disputes.ts';
import { serviceExternalId } from './contract/fields.ts';
import { isInheritedName, ownValue } from './own-value.ts';

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

describe('names from outside', () => {
  it('find what a table has itself, and nothing that it inherits', () => {
    expect(ownValue({ a: 1 }, 'a')).to.equal(1);
    for (const name of ['b', ...inherited]) expect(ownValue({ a: 1 }, name)).to.equal(undefined);
  });

  it('are told from names that all objects have', () => {
    for (const name of inherited) expect(isInheritedName(name), name).to.equal(true);
    for (const name of ['wa', 'proto', '']) expect(isInheritedName(name), name).to.equal(false);
  });

  it('are no kind of a dispute and no service', () => {
    const report = { saleId: '1', reason: 'other', text: 'It does not open.' };
    for (const kind of disputeKinds) expect(faultReport.isValidSync({ ...report, kind })).to.equal(true);
    for (const kind of inherited) {
      expect(faultReport.isValidSync({ ...report, kind }), kind).to.equal(false);
      expect(serviceExternalId.isValidSync(kind), kind).to.equal(false);
    }
    expect(serviceExternalId.isValidSync('wa')).to.equal(true);
  });
});
