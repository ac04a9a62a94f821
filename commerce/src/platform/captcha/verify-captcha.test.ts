import { expect } from 'chai';

import { CommerceError } from '../http/commerce-error.ts';
import { createLogger } from '../logging/logger.ts';
import { json, startOutsideServer, type OutsideServer } from '../outside-calls/start-outside-server.fixture.ts';
import { createVerifyCaptcha, type CaptchaProof, type VerifyCaptcha } from './verify-captcha.ts';

const address = '192.0.2.7';

describe('verifyCaptcha', () => {
  const logger = createLogger('silent');
  let server: OutsideServer;
  let verify: VerifyCaptcha;
  before(async () => {
    server = await startOutsideServer(json({ success: true }));
    verify = createVerifyCaptcha({ secret: 'shared secret', verifyUrl: `${server.url}/siteverify` }, logger);
  });
  after(() => server.stop());

  const codeOf = (proof: CaptchaProof): Promise<string> =>
    verify(proof).then(
      () => 'passed',
      (failure: unknown) => (failure instanceof CommerceError ? failure.code : String(failure)),
    );

  it('asks nobody where nothing is configured', () => createVerifyCaptcha(undefined, logger)({ address }));

  it('shows the answer with the secret and the visitor’s address, and lets pass what the server calls right', async () => {
    server.answerWith(json({ success: true, hostname: 'shop.example' }));
    expect(await codeOf({ captchaToken: 'answer & more', address })).to.equal('passed');
    const { path, headers, body } = server.seen.at(-1) ?? { path: '', headers: {}, body: '' };
    expect(path).to.equal('/siteverify');
    expect(headers['content-type']).to.include('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).to.deep.equal({
      secret: 'shared secret',
      response: 'answer & more',
      remoteip: address,
    });
  });

  it('refuses a missing answer without asking, and one that the server calls wrong or used', async () => {
    const asked = server.seen.length;
    expect(await codeOf({ address })).to.equal('CAPTCHA_FAILED');
    expect(server.seen.length).to.equal(asked);
    server.answerWith(json({ success: false, 'error-codes': ['timeout-or-duplicate'] }));
    expect(await codeOf({ captchaToken: 'used', address })).to.equal('CAPTCHA_FAILED');
  });

  it('lets nobody pass while the server gives no usable answer', async () => {
    server.answerWith((_request, res) => void res.writeHead(500).end());
    expect(await codeOf({ captchaToken: 'x', address })).to.equal('UNAVAILABLE');
    server.answerWith((_request, res) => void res.end('<html>'));
    expect(await codeOf({ captchaToken: 'x', address })).to.equal('UNAVAILABLE');
    server.answerWith(json({ success: 'true' }));
    expect(await codeOf({ captchaToken: 'x', address })).to.equal('CAPTCHA_FAILED');
  });
});
