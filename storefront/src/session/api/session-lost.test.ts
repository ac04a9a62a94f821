import { expect } from 'chai';

import { ApiError } from './api-error';
import { isSessionLost } from './call-endpoint';

const refusal = new ApiError('LOGIN_REQUIRED', 401, '');

describe('a session that ended while the page was open', () => {
  it('is noticed by what the visitor does', () => {
    expect(isSessionLost(refusal, { name: 'buyNumber', method: 'post', hadToken: true })).to.equal(true);
    expect(isSessionLost(refusal, { name: 'startPayment', method: 'post', hadToken: true })).to.equal(true);
  });

  it('is not what a page reads by itself, a guest, a log-out or another refusal', () => {
    expect(isSessionLost(refusal, { name: 'listActivations', method: 'get', hadToken: true })).to.equal(false);
    expect(isSessionLost(refusal, { name: 'buyNumber', method: 'post', hadToken: false })).to.equal(false);
    expect(isSessionLost(refusal, { name: 'logOut', method: 'delete', hadToken: true })).to.equal(false);
    expect(
      isSessionLost(new ApiError('NO_BALANCE', 402, ''), { name: 'buyNumber', method: 'post', hadToken: true }),
    ).to.equal(false);
  });
});
