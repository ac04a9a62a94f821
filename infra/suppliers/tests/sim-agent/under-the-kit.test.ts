import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { findFreePort } from '../../../run/processes/ports.ts';
import { runPartnerChecks } from '../../contract-kit/src/partner-checks/run-partner-checks.ts';
import { encodeDeliver } from './encode-deliver.fixture.ts';
import { startModemBank, type ModemBank } from './start-modem-bank.fixture.ts';
import { agentProgram, createTestAgent, type TestAgent } from './start-sim-agent.fixture.ts';

const key = 'test-software-key';

/** Lets the SMS that the kit orders arrive at the modem of the number. */
const serveSmsHook = async (bank: ModemBank) => {
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    req.on('end', () => {
      const { phone, phoneFrom, text } = JSON.parse(body) as { phone: string; phoneFrom: string; text: string };
      const modem = [0, 1].find((one) => bank.phoneOf(one) === phone) ?? 0;
      bank.deliver(modem, encodeDeliver({ from: phoneFrom, text, sentAt: new Date() }));
      res.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) };
};

describe('the SIM agent under the contract kit', function () {
  this.timeout(90_000);
  let bank: ModemBank;
  let agent: TestAgent;
  after(async () => {
    await agent?.stop();
    await bank?.stop();
  });

  it('keeps every rule of a partner', async () => {
    bank = await startModemBank(['normal', 'normal']);
    const hook = await serveSmsHook(bank);
    const port = await findFreePort();
    agent = await createTestAgent({ url: `http://127.0.0.1:${port}`, key, ports: bank.ports });
    const report = await runPartnerChecks({
      key,
      hub: { host: '127.0.0.1', port },
      sms: { hookUrl: hook.url, waitMs: 20_000, repeatMs: 1_000 },
      command: [process.execPath, '--conditions=shop-source', agentProgram, agent.settingsFile],
    });
    await hook.stop();
    expect(report.checks.filter(({ outcome }) => outcome !== 'passed')).to.deep.equal([]);
  });
});
