import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { createMetrics } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

describe('the port of the metrics', () => {
  it('answers the scraper and nothing else', async () => {
    const metrics = createMetrics({
      countOpenStreams: () => 7,
      countDeadLetters: () => Promise.resolve(0),
      readWebhookBacklog: () => Promise.resolve({ due: 0, oldestSeconds: 0 }),
      readQueues: () => Promise.resolve([]),
      readRepeatQueue: () => Promise.resolve({ waiting: 0, oldestSeconds: 0 }),
    });
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const { port } = server.address() as AddressInfo;
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    try {
      const answer = await ask('/metrics');
      expect(answer.headers.get('content-type')).to.include('text/plain');
      expect(await answer.text()).to.include('commerce_open_streams 7');
      expect((await ask('/api/configs')).status).to.equal(404);
      expect((await ask('/metrics', 'POST')).status).to.equal(404);
      const taken = await serveMetrics(metrics, { host: '127.0.0.1', port }).catch((failure: Error) => failure.message);
      expect(taken).to.include('METRICS_PORT');
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
