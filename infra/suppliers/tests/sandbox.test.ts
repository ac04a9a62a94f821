import { expect } from 'chai';

import { startSandbox, type Sandbox } from '../contract-kit/src/sandbox/start-sandbox.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import { agentKey, startReferenceAgent, type StartedAgent } from './start-reference-agent.fixture.ts';

interface State {
  sales: { id: number; phone: string; finishStatus: number }[];
  sms: { phone: string; text: string; repeats: number }[];
  sims: { phone: string }[];
}

describe('the sandbox', () => {
  let sandbox: Sandbox;
  let agent: StartedAgent;
  before(async () => {
    const port = await findFreePort();
    agent = await startReferenceAgent(`http://127.0.0.1:${port}/agent/api/sms`);
    sandbox = await startSandbox({ key: agentKey, hub: { host: '127.0.0.1', port }, agentUrl: agent.url });
  });
  after(async () => {
    await sandbox.stop();
    await agent.stop();
  });

  const send = async (method: string, url: string, body?: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${agentKey}` };
    const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return answer.json();
  };
  const stateWhen = async (isReached: (state: State) => boolean): Promise<State> => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const state = (await send('GET', `${sandbox.url}/sandbox`)) as State;
      if (isReached(state)) return state;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the sandbox did not come to this state');
  };

  it('buys from an agent, loses answers to its pushes, and keeps the SMS once', async () => {
    const sale = (await send('POST', `${sandbox.url}/sandbox/sales`, { country: 'sweden', service: 'tg' })) as {
      id: number;
      phone: string;
    };
    await send('POST', `${sandbox.url}/sandbox/mishaps`, { kind: 'error', count: 1 });
    await send('POST', `${sandbox.url}/sandbox/mishaps`, { kind: 'lose', count: 1 });
    await send('POST', agent.smsHookUrl, { phone: sale.phone, phoneFrom: 'Telegram', text: 'Code <b>12345</b>' });
    const { sms } = await stateWhen((state) => state.sms.length > 0);
    expect(sms.map(({ phone, text }) => ({ phone, text }))).to.deep.equal([
      { phone: sale.phone, text: 'Code <b>12345</b>' },
    ]);
    const ended = await send('POST', `${sandbox.url}/sandbox/endings`, { id: sale.id, status: 3 });
    expect(ended).to.include({ agentSaid: '{"status":"SUCCESS"}', finishStatus: 3 });
    const page = await (await fetch(sandbox.url)).text();
    expect(page).to.include('Code &#60;b&#62;12345');
  });

  it('takes the reports of a pool line by line, and sells its SIMs', async () => {
    const sims = [{ phone: '+46731234599', country: 46 }, { phone: '1', country: 46 }, 'nonsense'];
    const report = await send('PUT', `${sandbox.url}/api/supply/sims`, { mode: 'full', sims });
    const refused = [
      { line: 2, phone: '1', code: 'INPUT_INVALID' },
      { line: 3, phone: '', code: 'INPUT_INVALID' },
    ];
    expect(report).to.deep.equal({ data: { accepted: 1, takenOffSale: 0, refused } });
    await send('POST', `${sandbox.url}/sandbox/sales`, { phone: '46731234599', service: 'wa' });
    const running = (await send('GET', `${sandbox.url}/api/supply/activations`)) as { data: { phone: string }[] };
    expect(running.data.map(({ phone }) => phone)).to.deep.equal(['46731234599']);
  });
});
