import { expect } from 'chai';

import { startTestGateway, type TestGateway } from './start-test-gateway.fixture.ts';

describe('the figures of the gateway', () => {
  let gateway: TestGateway;
  before(async () => {
    gateway = await startTestGateway({
      engine: (req, res) => {
        if (req.url === '/api/fails') res.writeHead(500);
        res.end('engine');
      },
    });
  });
  after(() => gateway.close());

  it('count answers by part and class of status, and name the served release', async () => {
    for (const path of ['/', '/nothing', '/api/configs', '/api/fails', '/cms/admin', '/livez'])
      await (await fetch(gateway.url + path)).arrayBuffer();
    const text = await gateway.metrics.registry.metrics();
    for (const line of [
      'gateway_requests_total{answerer="site",status="2xx"} 1',
      'gateway_requests_total{answerer="site",status="4xx"} 1',
      'gateway_requests_total{answerer="engine",status="2xx"} 1',
      'gateway_requests_total{answerer="engine",status="5xx"} 1',
      'gateway_requests_total{answerer="cms",status="2xx"} 1',
      'gateway_requests_total{answerer="gateway",status="2xx"} 1',
      'gateway_request_seconds_count{answerer="site"} 2',
      'gateway_requests_running 0',
      'gateway_release 1',
    ])
      expect(text.split('\n'), line).to.include(line);
  });

  it('hold no path of a visitor', async () => {
    await (await fetch(`${gateway.url}/a-secret-path?key=secret`)).arrayBuffer();
    expect(await gateway.metrics.registry.metrics()).not.to.include('secret');
  });
});
