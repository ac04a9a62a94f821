import { expect } from 'chai';

import { isFiltered, noFilter, queryOf, offeredKinds } from './history-filter';

describe('the filter of the balance history', () => {
  it('asks for everything when nothing is set', () => {
    expect(isFiltered(noFilter)).to.equal(false);
    expect(queryOf(noFilter)).to.deep.equal({ from: undefined, to: undefined });
  });

  it('counts both days in full, by the reader’s calendar', () => {
    const { from, to } = queryOf({ ...noFilter, fromDay: '2026-11-01', toDay: '2026-11-30' });
    expect(from).to.equal(new Date(2026, 10, 1).toISOString());
    expect(to).to.equal(new Date(2026, 11, 1).toISOString());
  });

  it('reads an invoice number as it is printed', () => {
    expect(queryOf({ ...noFilter, invoice: '№ 42' }).invoice).to.equal(42);
    expect(queryOf({ ...noFilter, invoice: '0' }).invoice).to.equal(undefined);
  });

  it('narrows by direction and kind', () => {
    expect(queryOf({ ...noFilter, direction: 'outgoing', kind: 'purchase' })).to.include({
      direction: 'outgoing',
      kinds: 'purchase',
    });
  });
});

describe('the kinds to filter the history by', () => {
  it('are those of a buyer, and what the account has shown', () => {
    expect(offeredKinds([], '')).to.include('purchase').and.not.to.include('partner-share');
    expect(offeredKinds(['partner-share', 'unknown-kind'], ''))
      .to.include('partner-share')
      .and.to.include('top-up');
    expect(offeredKinds([], 'debt')).to.include('debt');
  });
});
