import { contract } from '@shop/shared-types/contract';
import { expect } from 'chai';

import { endpointTable } from './endpoint-table';
import { rowsOf } from './endpoint-rows';

describe('the endpoint table', () => {
  it('is what the contract says (after a change run scripts/make-endpoint-table.ts)', () => {
    expect(endpointTable).to.deep.equal(rowsOf(contract));
  });
});
