import { expect } from 'chai';

import { buildActivation, buildMessage } from './build-activation';
import { countMessages, findArrivals } from './find-arrivals';

describe('arriving messages', () => {
  const waiting = buildActivation({ id: 1 });
  const received = buildActivation({ id: 1, status: 'received', messages: [buildMessage()] });

  it('are those that were not there before', () => {
    expect(findArrivals([received], countMessages([waiting]))).to.have.length(1);
    expect(findArrivals([received], countMessages([received]))).to.deep.equal([]);
  });

  it('are announced once a number, by the newest', () => {
    const twice = { ...received, messages: [buildMessage(), buildMessage({ code: '777' })] };
    expect(findArrivals([twice], countMessages([waiting])).map(({ message }) => message.code)).to.deep.equal(['777']);
  });

  it('count for a number that was bought elsewhere', () => {
    expect(findArrivals([received], new Map())).to.have.length(1);
  });
});
