import { expect } from 'chai';
import { pino } from 'pino';

import { startDemoSupplier, type DemoSupplier } from '../../demo/demo-supplier/create-demo-supplier.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import type { Report } from '../contract-kit/src/report/print-report.ts';
import { runKit } from './run-kit.fixture.ts';

const keys = { partnerKey: 'demo-partner-key', agentKey: 'demo-agent-key', upstreamKey: 'demo-upstream-key' };

/** The demo supplier as an agent and as a partner's software; its shop is the kit. */
describe('the demo supplier under the contract kit', function () {
  this.timeout(120_000);
  const started: DemoSupplier[] = [];
  const startAt = async (kitPort: number): Promise<DemoSupplier> => {
    const commerceUrl = `http://127.0.0.1:${kitPort}`;
    const place = { port: 0, host: '127.0.0.1', commerceUrl, codeDelayMs: { min: 500, max: 1_000 } };
    const supplier = await startDemoSupplier({ ...keys, ...place }, pino({ level: 'silent' }));
    started.push(supplier);
    const rule = JSON.stringify({ scenario: 'code' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${supplier.url}/scenarios`, { method: 'POST', headers, body: rule });
    return supplier;
  };
  after(() => Promise.all(started.map((supplier) => supplier.stop())));

  const check = async (...args: string[]): Promise<{ report: Report; exitCode: number | null }> => {
    const { output, errors, exitCode } = await runKit(...args, '--json', '-');
    expect(errors).to.match(/^listening as the shop: http:\/\/127\.0\.0\.1:\d+\S*\n$/);
    return { report: JSON.parse(output) as Report, exitCode };
  };

  it('keeps the rules of the agent protocol and those of a partner', async () => {
    const [agentPort, partnerPort] = [await findFreePort(), await findFreePort()];
    const agent = await startAt(agentPort);
    await startAt(partnerPort);
    const runs = await Promise.all([
      check('agent', '--url', `${agent.url}/agent`, '--key', keys.agentKey, '--port', String(agentPort)),
      check('partner', '--key', keys.partnerKey, '--port', String(partnerPort)),
    ]);
    for (const { report, exitCode } of runs) {
      expect(report.checks.filter(({ outcome }) => outcome !== 'passed')).to.deep.equal([]);
      expect(exitCode).to.equal(0);
    }
  });
});
