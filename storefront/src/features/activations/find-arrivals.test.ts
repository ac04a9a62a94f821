import { expect } from 'chai';

import { buildActivation, buildMessage } from './build-activation.stage';
import { noteMessages, findArrivals } from './find-arrivals';

describe('arriving messages', () => {
  const waiting = buildActivation({ id: 1 });
  const received = buildActivation({ id: 1, status: 'received', messages: [buildMessage()] });

  it('are those that were not there before', () => {
    expect(findArrivals([received], noteMessages([waiting]))).to.have.length(1);
    expect(findArrivals([received], noteMessages([received]))).to.deep.equal([]);
  });

  it('are announced once a number, by the newest', () => {
    const later = buildMessage({ code: '777', receivedAt: '2026-01-09T12:09:00.000Z' });
    const twice = { ...received, messages: [buildMessage(), later] };
    expect(findArrivals([twice], noteMessages([waiting])).map(({ message }) => message.code)).to.deep.equal(['777']);
  });

  it('are seen on a long rental too, which keeps only its newest messages', () => {
    const earlier = buildMessage({ receivedAt: '2026-01-09T12:00:00.000Z' });
    const full = { id: 1, service: 'tg', messages: [earlier, buildMessage()] };
    const later = buildMessage({ code: '777', receivedAt: '2026-01-09T12:09:00.000Z' });
    const shifted = { ...full, messages: [buildMessage(), later] };
    expect(findArrivals([shifted], noteMessages([full])).map(({ message }) => message.code)).to.deep.equal(['777']);
  });

  it('count for a number that was bought elsewhere', () => {
    expect(findArrivals([received], new Map())).to.have.length(1);
  });
});
