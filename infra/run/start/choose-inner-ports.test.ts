import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { CannotStart } from './assert-ready-to-start.ts';
import { chooseInnerPorts } from './choose-inner-ports.ts';
import { withFreePorts } from './free-ports.ts';
import { readShopConfig } from './shop-config.ts';

describe('the inner ports of a shop', () => {
  /** A port that another program has on every address of this machine. */
  const takePort = async (host: string) => {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    return { port: (other.address() as AddressInfo).port, release: () => other.close() };
  };
  const choose = async (env: NodeJS.ProcessEnv) =>
    chooseInnerPorts(readShopConfig({ ...(await withFreePorts({})), ...env }));

  it('are the selected ones where they are free', async () => {
    const env = await withFreePorts({});
    expect((await choose(env)).metrics).to.equal(Number(env['METRICS_PORT']));
  });

  it('are others where they are taken, also for the metrics and on their own host', async () => {
    const other = await takePort('127.0.0.2');
    try {
      const chosen = await choose({ METRICS_PORT: String(other.port), METRICS_HOST: '127.0.0.2' });
      expect(chosen.metrics).not.to.equal(other.port);
    } finally {
      other.release();
    }
  });

  it('are never one port for two parts', async () => {
    const { COMMERCE_PORT: same } = await withFreePorts({});
    const chosen = await choose({ COMMERCE_PORT: same, METRICS_PORT: same });
    expect(chosen.metrics).to.equal(Number(same));
    expect(new Set(Object.values(chosen)).size).to.equal(Object.keys(chosen).length);
  });

  it('stop a start in production when the metrics cannot be where they are looked for, and say what to do', async () => {
    const other = await takePort('127.0.0.1');
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', METRICS_PORT: String(other.port) };
    try {
      const failure: unknown = await choose(production).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(CannotStart);
      expect((failure as Error).message).to.include(`METRICS_PORT=${other.port + 10} npm start`);
    } finally {
      other.release();
    }
  });
});
