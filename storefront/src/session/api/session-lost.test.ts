import { expect } from 'chai';

import { ApiError } from './api-error';
import { isSessionLost } from './call-endpoint';

const refusal = new ApiError('LOGIN_REQUIRED', 401, '');

describe('a session that ended while the page was open', () => {
  it('is noticed by what the visitor does', () => {
    expect(isSessionLost(refusal, 'buyNumber', true)).to.equal(true);
    expect(isSessionLost(refusal, 'startPayment', true)).to.equal(true);
  });

  it('is not what a page reads by itself, a guest, a log-out or another refusal', () => {
    expect(isSessionLost(refusal, 'listActivations', true)).to.equal(false);
    expect(isSessionLost(refusal, 'buyNumber', false)).to.equal(false);
    expect(isSessionLost(refusal, 'logOut', true)).to.equal(false);
    expect(isSessionLost(new ApiError('NO_BALANCE', 402, ''), 'buyNumber', true)).to.equal(false);
  });
});
