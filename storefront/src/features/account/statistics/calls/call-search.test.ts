import { expect } from 'chai';

import { isNarrowed, noSearch, queryOf } from './call-search';

describe('the search in the calls of programs', () => {
  it('sends what is chosen, and nothing else', () => {
    expect(queryOf(noSearch)).to.deep.equal({ from: undefined, to: undefined });
    const search = { ...noSearch, outcome: 'refused', key: 'first', call: ' getStatus ', requestId: ' r1 ' } as const;
    expect(queryOf(search)).to.deep.include({ outcome: 'refused', key: 'first', call: 'getStatus', requestId: 'r1' });
  });

  it('takes the last day in full', () => {
    const { from, to } = queryOf({ ...noSearch, fromDay: '2026-01-05', toDay: '2026-01-05' });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).to.equal(86_400_000);
  });

  it('knows whether anything is chosen', () => {
    expect(isNarrowed(noSearch)).to.equal(false);
    expect(isNarrowed({ ...noSearch, call: '  ' })).to.equal(false);
    expect(isNarrowed({ ...noSearch, outcome: 'refused' })).to.equal(true);
    expect(isNarrowed({ ...noSearch, key: 'first' })).to.equal(true);
  });
});
