import { expect } from 'chai';

import { fileNameOf } from './file-name';

describe('the name of a downloaded file', () => {
  it('is the one that the answer gives', () => {
    expect(fileNameOf('/api/purchases/7/file', 'attachment; filename="grizzly-accounts-12.txt"')).to.equal(
      'grizzly-accounts-12.txt',
    );
  });

  it('is else the last segment of the address, without the query', () => {
    expect(fileNameOf('/files/report%201.csv?from=1', null)).to.equal('report 1.csv');
  });
});
