import { documentBytesMax } from '@shop/shared-types/contract/partner-documents';
import { expect } from 'chai';

import { obstacleOf, readAsBase64 } from './read-document';

describe('a document that a partner chooses', () => {
  it('is read whole, byte by byte, also where it is longer than a piece', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    expect(Buffer.from(await readAsBase64(new Blob([bytes])), 'base64').equals(Buffer.from(bytes))).to.equal(true);
  });

  it('is not sent when it is empty or larger than 4 MB', () => {
    expect(obstacleOf({ size: 0 })).to.equal('empty');
    expect(obstacleOf({ size: documentBytesMax })).to.equal(undefined);
    expect(obstacleOf({ size: documentBytesMax + 1 })).to.equal('too-large');
  });
});
