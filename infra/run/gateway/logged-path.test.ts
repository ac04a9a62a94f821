import { expect } from 'chai';
import { pino } from 'pino';

import { startTestGateway, type TestGateway } from './start-test-gateway.fixture.ts';
import { loggedPathOf } from './logged-path.ts';

describe('the log of the gateway', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  let shop: TestGateway;
  before(async () => {
    shop = await startTestGateway({ log, engine: (req) => void req.socket.destroy() });
  });
  after(() => shop.close());
  beforeEach(() => lines.splice(0));

  it('holds neither a query nor the secret of a link', async () => {
    await fetch(`${shop.url}/api/telegram-links/a-one-time-link-of-the-bot?key=secret`);
    expect(lines.map(({ path }) => path)).to.deep.equal(['/api/telegram-links/…']);
    expect(loggedPathOf('/bot-link/0123456789abcdefghijklmn?x=1')).to.equal('/bot-link/…');
  });

  it('tells of what no honest client sends', async () => {
    await fetch(`${shop.url}/api/users/me`, { method: 'PROPFIND' });
    expect(lines.map(({ code, method, path, msg }) => ({ code, method, path, msg }))).to.deep.equal([
      { code: 'METHOD_NOT_ALLOWED', method: 'PROPFIND', path: '/api/users/me', msg: 'refused' },
    ]);
  });
});
