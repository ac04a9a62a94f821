import { expect } from 'chai';

import { joinSlashes, protocolOf, speakRefusal } from './protocol-refusals.ts';

describe('refusals at the addresses of the older protocols', () => {
  it('know the addresses of each protocol, unknown ones below them too', () => {
    for (const path of [
      '/handler_api',
      '/handler_api.php',
      '/handler_api/',
      '/stubs',
      '/stubs/x/y',
      '/public/crypto/wallet',
    ])
      expect(protocolOf(path), path).to.equal('handler');
    for (const path of ['/agent', '/agent/api/sms', '/agent/nothing']) expect(protocolOf(path), path).to.equal('agent');
    for (const path of ['/', '/handler_apis', '/stubsx', '/publications', '/agents', '/api/users/me'])
      expect(protocolOf(path), path).to.equal(undefined);
  });

  it('say in the words of the protocol whether to wait or to ask otherwise', () => {
    const token = (code: Parameters<typeof speakRefusal>[1]) => speakRefusal('handler', code, 'a sentence').body;
    expect(token('TOO_MANY_REQUESTS')).to.equal('TOO_MANY_REQUESTS');
    for (const code of ['UNAVAILABLE', 'UNEXPECTED', 'REQUEST_TOO_SLOW'] as const)
      expect(token(code)).to.equal('ERROR_SQL');
    for (const code of [
      'NOT_FOUND',
      'METHOD_NOT_ALLOWED',
      'BODY_TOO_LARGE',
      'CONTENT_TYPE_WRONG',
      'INPUT_INVALID',
    ] as const)
      expect(token(code)).to.equal('BAD_ACTION');
    expect(speakRefusal('agent', 'UNAVAILABLE', 'Try again later.')).to.deep.equal({
      contentType: 'application/json; charset=utf-8',
      body: '{"status":"ERROR","error":"Try again later."}',
    });
  });

  it('join doubled slashes of the path, and leave the query', () => {
    expect(joinSlashes('//stubs//handler_api.php?url=https://a//b')).to.equal(
      '/stubs/handler_api.php?url=https://a//b',
    );
    expect(joinSlashes('/api/v1/activations')).to.equal('/api/v1/activations');
  });
});
