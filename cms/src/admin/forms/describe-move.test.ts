import { expect } from 'chai';

import { describeMove } from './describe-move';

describe('a document that gets another address', () => {
  it('is told that the old address leads on', () => {
    expect(describeMove('/blog/old', 'new')).to.include('/blog/old becomes /blog/new').and.include('leads on');
    expect(describeMove('/ru/blog/tag/old', 'new')).to.include('becomes /ru/blog/tag/new ');
    expect(describeMove('/ru/docs/rent', 'docs/renting')).to.include('becomes /ru/docs/renting ');
  });

  it('hears nothing while the address stays or is being typed', () => {
    expect(describeMove('/blog/old', 'old')).to.equal(undefined);
    expect(describeMove('/docs/rent', 'docs/rent')).to.equal(undefined);
    expect(describeMove('/blog/old', '')).to.equal(undefined);
  });
});
