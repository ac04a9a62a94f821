import { contract } from '@shop/shared-types/contract';
import { expect } from 'chai';

import { firstEndpoints, lateEndpoints } from './called-endpoints';
import { rowsOf } from './endpoint-rows';
import { firstEndpointTable } from './first-endpoint-table';
import { lateEndpointTable } from './late-endpoint-table';

describe('the endpoint tables', () => {
  it('are what the contract says (after a change run scripts/make-endpoint-table.ts)', () => {
    expect(firstEndpointTable).to.deep.equal(rowsOf(contract, firstEndpoints));
    expect(lateEndpointTable).to.deep.equal(rowsOf(contract, lateEndpoints));
  });
});
