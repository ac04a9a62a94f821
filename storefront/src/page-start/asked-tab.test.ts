import { expect } from 'chai';

import { typeFromAddress } from '../session/visitor/receiving-type';
import { asksForOtherTab } from './asked-tab';

describe('an address that names a tab', () => {
  it('is known before the first paint as the page knows it later', () => {
    const queries = [
      '',
      '?r=7',
      '?tab=buy',
      '?tab=rent',
      '?r=7&tab=rent',
      '?tab=readyAccounts&r=7',
      '?tab=rental',
      '?stab=rent',
    ];
    for (const query of queries) {
      const type = typeFromAddress(`/telegram${query}`);
      expect(asksForOtherTab(query), query).to.equal(type !== undefined && type !== 'buy');
    }
  });
});
