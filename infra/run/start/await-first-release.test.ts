import { expect } from 'chai';

import { otherCode } from '../rebuilder/find-staleness.ts';
import { isReleased } from './await-first-release.ts';

describe('the first release of a start', () => {
  const building = { state: 'building', last: null, reasons: ['languages are still to be drawn'] } as const;

  it('is there when a new shop was stopped before all its languages were drawn', () => {
    expect(isReleased({ ...building, served: { release: 1, undrawnLocales: ['ru'] } })).to.equal(true);
  });

  it('is not there before any release, nor while the release of other code is served', () => {
    expect(isReleased({ ...building, served: null })).to.equal(false);
    const served = { release: 1, undrawnLocales: ['ru'] } as const;
    expect(isReleased({ ...building, reasons: [otherCode], served })).to.equal(false);
    expect(
      isReleased({ ...building, reasons: ['a publication was pending'], served: { ...served, undrawnLocales: [] } }),
    ).to.equal(false);
  });
});
