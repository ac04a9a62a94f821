import { expect } from 'chai';
import { MongoNetworkError } from 'mongodb';
import { pino } from 'pino';

import { outliveLostConnections } from './outlive-lost-connections.ts';

describe('a promise that nobody waited for', () => {
  const outlive = outliveLostConnections(pino({ level: 'silent' }));

  it('does not end the node when it lost the database', () => outlive(new MongoNetworkError('read ECONNRESET')));

  it('ends it when the program is at fault', () => {
    expect(() => outlive(new TypeError('x is undefined'))).to.throw(TypeError);
  });
});
