import { expect } from 'chai';

import { lateStart } from './late-start';

describe('what a form learns late', () => {
  const before = { name: '', email: '' };
  const now = { name: 'Marta', email: 'marta@example.com' };

  it('fills fields that nobody has touched', () => {
    expect(lateStart(before, before, now)).to.deep.equal(now);
  });

  it('leaves what has been typed', () => {
    expect(lateStart({ name: 'M. K.', email: '' }, before, now)).to.deep.equal({ email: 'marta@example.com' });
  });

  it('is nothing when nothing has changed', () => expect(lateStart(now, now, { ...now })).to.deep.equal({}));
});
