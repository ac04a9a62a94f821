import { expect } from 'chai';

import { buildActivation, buildMessage } from './build-activation.fixture';
import { findArrivals, isSeenOn, noteMessages } from './find-arrivals';

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
    const full = { id: 1, service: 'tg', phone: '46730000001', messages: [earlier, buildMessage()] };
    const later = buildMessage({ code: '777', receivedAt: '2026-01-09T12:09:00.000Z' });
    const shifted = { ...full, messages: [buildMessage(), later] };
    expect(findArrivals([shifted], noteMessages([full])).map(({ message }) => message.code)).to.deep.equal(['777']);
  });

  it('need no message on the page that shows the number, nor where it floats with the code', () => {
    const [arrival] = findArrivals([received], noteMessages([waiting]));
    if (!arrival) return expect.fail('nothing arrived');
    const page = { path: '/profile/pay', home: '/profile', floating: undefined };
    const { phone } = arrival.number;
    const code = arrival.message.code ?? '';
    expect(isSeenOn(arrival, page)).to.equal(false);
    expect(isSeenOn(arrival, { ...page, path: '/profile' })).to.equal(true);
    expect(isSeenOn(arrival, { ...page, floating: { phone, code, hasMasked: false } })).to.equal(true);
    expect(isSeenOn(arrival, { ...page, floating: { phone, code: undefined, hasMasked: false } })).to.equal(false);
    expect(isSeenOn(arrival, { ...page, floating: { phone: '15550001', code, hasMasked: false } })).to.equal(false);
    // The pill shows no words of an SMS without a code.
    const wordsAlone = { ...arrival, message: { ...arrival.message, code: null } };
    expect(isSeenOn(wordsAlone, { ...page, floating: { phone, code: undefined, hasMasked: false } })).to.equal(false);
    const masked = { ...wordsAlone, message: { ...wordsAlone.message, isMasked: true } };
    expect(isSeenOn(masked, { ...page, floating: { phone, code: undefined, hasMasked: true } })).to.equal(true);
    return undefined;
  });

  it('count for a number that was bought elsewhere', () => {
    expect(findArrivals([received], new Map())).to.have.length(1);
  });
});
