import { expect } from 'chai';

import { ApiError } from '../../../session/api/api-error';
import { confirmFirst, type ProofFactor } from './confirm-first';

const asking = (factor: ProofFactor) => new ApiError('CONFIRMATION_REQUIRED', 403, 'Confirm', { factor });

describe('confirmFirst', () => {
  let asked: ProofFactor[];
  const answering = (isConfirmed: boolean) => (factor: ProofFactor) => {
    asked.push(factor);
    return Promise.resolve(isConfirmed);
  };
  /** Fails so often, then answers. */
  const callThat = (...failures: ApiError[]) => {
    const left = [...failures];
    return () => {
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('done');
    };
  };
  beforeEach(() => {
    asked = [];
  });

  it('asks nothing where the engine asks nothing', async () => {
    expect(await confirmFirst(callThat(), answering(true))).to.equal('done');
    expect(asked).to.deep.equal([]);
  });

  it('asks for the factor that the engine names, and repeats the call', async () => {
    expect(await confirmFirst(callThat(asking('password')), answering(true))).to.equal('done');
    expect(await confirmFirst(callThat(asking('code')), answering(true))).to.equal('done');
    expect(asked).to.deep.equal(['password', 'code']);
  });

  it('calls no second time for somebody who gives up', async () => {
    expect(await confirmFirst(callThat(asking('password')), answering(false))).to.equal(undefined);
  });

  it('hands on every other refusal, and asks once only', async () => {
    const refusalOf = (attempt: Promise<unknown>) =>
      attempt.then(
        () => undefined,
        (failure: unknown) => (failure as ApiError).code,
      );
    const forbidden = new ApiError('FORBIDDEN', 403, 'No');
    expect(await refusalOf(confirmFirst(callThat(forbidden), answering(true)))).to.equal('FORBIDDEN');
    expect(asked).to.deep.equal([]);
    const twice = callThat(asking('code'), asking('code'));
    expect(await refusalOf(confirmFirst(twice, answering(true)))).to.equal('CONFIRMATION_REQUIRED');
    expect(asked).to.deep.equal(['code']);
  });
});
