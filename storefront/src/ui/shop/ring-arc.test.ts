import { expect } from 'chai';

import { ringArc } from './ring-arc';

describe('ring', () => {
  it('is whole at the start and gone at the end', () => {
    const ring = { sizePx: 184, strokePx: 12 };
    expect(ringArc({ ...ring, share: 1 }).offset).to.equal(0);
    const over = ringArc({ ...ring, share: 0 });
    expect(over.offset).to.equal(over.length);
  });

  it('never draws more than there is', () => {
    const ring = { sizePx: 36, strokePx: 4 };
    expect(ringArc({ ...ring, share: 1.4 }).offset).to.equal(0);
    expect(ringArc({ ...ring, share: Number.NaN }).offset).to.equal(ringArc({ ...ring, share: -1 }).offset);
  });
});
