import { expect } from 'chai';

import { pickService } from './selected-service';

describe('the remembered service', () => {
  const telegram = { id: 52, external_id: 'tg' };
  const google = { id: 3, external_id: 'go' };

  it('is found by its code, then by its number', () => {
    expect(pickService([telegram, google], { id: '52', externalId: 'go' })).to.equal(google);
    expect(pickService([telegram, google], { id: '52', externalId: undefined })).to.equal(telegram);
  });

  it('counts only while it is among the loaded ones', () => {
    expect(pickService([google], { id: '52', externalId: 'tg' })).to.equal(undefined);
  });
});
