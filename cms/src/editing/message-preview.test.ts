import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { call, signIn, testCms } from '../testing/test-cms';
import { askForPreview } from './message-preview';

const path = '/site/message-preview';

describe('the preview of a message', () => {
  it('is for the staff only, and says when the engine is away', async () => {
    const json = { key: 'reset-password', locale: 'en' };
    expect((await call(path, { method: 'POST', json })).status).to.equal(401);
    expect((await call(path, { method: 'POST', json, token: testCms.readToken })).status).to.equal(401);
    const token = await signIn('editor@example.com', 'demo-numeo');
    const { status, body } = await call(path, { method: 'POST', json, token });
    expect(status).to.equal(503);
    expect(body.error).to.include({ code: 'COMMERCE_AWAY' });
  });

  it('asks the engine with the site’s code of the language, and with texts alone', async () => {
    let asked = '';
    const engine = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => {
        asked += chunk.toString('utf8');
      });
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"problems":[]}'));
    });
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
      const draft = { key: 'reset-password', locale: 'zh', subject: '新密码', body: '打开链接。', button: null };
      const answer = await askForPreview({ url, token: 'a-token' }, 'editor@example.com', draft);
      expect(answer).to.deep.equal({ status: 200, body: { problems: [] } });
      expect(JSON.parse(asked)).to.deep.equal({ ...draft, locale: 'cn', button: '' });
    } finally {
      await new Promise((resolve) => engine.close(resolve));
    }
  });
});
