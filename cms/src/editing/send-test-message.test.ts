import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { createEmailSender } from '../operation/mail/send-staff-email';
import { plain, startMailServer } from '../testing/mail-server';
import { call, signIn, testCms } from '../testing/test-cms';
import { sendTestMessage } from './send-test-message';

const path = '/site/message-test';
const draft = { key: 'new-login', locale: 'en', subject: 'A new log-in', body: 'From {address}', button: '' };
const editor = 'editor@example.com';

describe('a message that an editor sends to himself', () => {
  let preview: object;
  let engineUrl = '';
  const engine = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(preview)),
  );
  before(async () => {
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    engineUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  });
  after(() => new Promise((resolve) => engine.close(resolve)));
  beforeEach(() => {
    const filled = { subject: 'A new log-in', body: 'From 192.0.2.1\n\n<b>Not you?</b>', button: 'Change it' };
    preview = { kind: 'e-mail', problems: [], preview: filled };
  });
  const settings = () => ({ url: engineUrl, token: 'a-token' });

  it('arrives with example facts, is marked as a test, and runs no HTML', async () => {
    const server = await startMailServer();
    try {
      const send = createEmailSender({ smtpUrl: server.smtpUrl, outboxDir: undefined, mailFrom: 'shop@example.com' });
      const arriving = server.next();
      expect(await sendTestMessage(settings(), send, editor, draft)).to.deep.equal({
        status: 200,
        body: { data: { to: editor } },
      });
      const message = plain(await arriving);
      expect(message).to.include('Subject: [Test] A new log-in').and.include(`To: ${editor}`);
      expect(message)
        .to.include('From 192.0.2.1')
        .and.include('&lt;b&gt;Not you?&lt;/b&gt;')
        .and.include('[Change it]');
    } finally {
      await server.stop();
    }
  });

  it('is refused with its mistakes, and nothing is sent', async () => {
    preview = { ...preview, problems: ['It names {adress}, which is no fact.'] };
    const sent: unknown[] = [];
    const send = (message: unknown) => Promise.resolve(void sent.push(message));
    const { status, body } = await sendTestMessage(settings(), send, editor, draft);
    expect([status, sent]).to.deep.equal([400, []]);
    expect(JSON.stringify(body)).to.include('{adress}');
  });

  it('is for the staff only, says when the engine is away, and is bounded', async () => {
    expect((await call(path, { method: 'POST', json: draft })).status).to.equal(401);
    expect((await call(path, { method: 'POST', json: draft, token: testCms.readToken })).status).to.equal(401);
    const token = await signIn(editor, 'demo-numeo');
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await call(path, { method: 'POST', json: draft, token })).status);
    expect([statuses[0], statuses[29], statuses[30]]).to.deep.equal([503, 503, 429]);
  });
});
