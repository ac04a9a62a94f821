import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';
import { pino } from 'pino';

import { rootFolder } from '../config/workspace.ts';
import { agentCountries, upstreamCountries } from '../../demo/demo-supplier/demo-countries.ts';
import { startDemoSupplier, type DemoSupplier } from '../../demo/demo-supplier/create-demo-supplier.ts';
import { startTestGateway, type TestGateway } from '../gateway/start-test-gateway.fixture.ts';
import { startTestReplicaSet, type TestReplicaSet } from '../mongod/start-test-replica-set.fixture.ts';
import { findFreePort } from '../processes/ports.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracer } from './tracing.ts';

interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links: { traceId: string; spanId: string }[];
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface OtlpBody {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

const bodyOf = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const listen = async (server: Server, port: number): Promise<string> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${port}`;
};

const until = async <Found>(find: () => Found | undefined | Promise<Found | undefined>): Promise<Found> => {
  for (const end = Date.now() + 240_000; Date.now() < end; await sleep(200)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error('it did not come in four minutes');
};

describe('the trace of a purchase', function traceOfPurchase() {
  this.timeout(600_000);
  const spans: ReceivedSpan[] = [];
  /** `traceparent` of the calls that arrived at the supplier. */
  const supplierHeard: string[] = [];
  const accessLog: string[] = [];
  const visitor = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  let set: TestReplicaSet;
  let supplier: DemoSupplier;
  let gateway: TestGateway;
  let tracer: Tracer | undefined;
  let engine: ChildProcess;
  let folder = '';
  const servers: Server[] = [];

  const receiveSpans = async (): Promise<string> => {
    const server = createServer((req, res) => {
      void bodyOf(req).then((body) => {
        if (req.url === '/v1/traces' && req.headers['content-type'] === 'application/json') {
          const { resourceSpans } = JSON.parse(body.toString('utf8')) as OtlpBody;
          for (const { resource, scopeSpans } of resourceSpans) {
            const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
            for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
          }
        }
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    servers.push(server);
    return listen(server, await findFreePort());
  };

  /** Stands before the supplier and notes what the engine says to it. */
  const listenBefore = async (target: string): Promise<string> => {
    const server = createServer((req, res) => {
      const { traceparent } = req.headers;
      if (typeof traceparent === 'string') supplierHeard.push(traceparent);
      const onward = request(`${target}${req.url}`, { method: req.method, headers: req.headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
      onward.on('error', () => res.destroy());
      req.pipe(onward);
    });
    servers.push(server);
    return listen(server, await findFreePort());
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'traces-'));
    set = await startTestReplicaSet();
    const endpoint = await receiveSpans();
    const port = await findFreePort();
    const engineUrl = `http://127.0.0.1:${port}`;
    supplier = await startDemoSupplier(
      {
        port: await findFreePort(),
        host: '127.0.0.1',
        commerceUrl: engineUrl,
        partnerKey: 'demo-partner-api-key',
        agentKey: 'demo-agent-protocol-key',
        upstreamKey: 'demo-upstream-api-key',
        codeDelayMs: { min: 100, max: 200 },
      },
      pino({ level: 'silent' }),
    );
    const env = {
      ...process.env,
      MONGODB_URI: set.uri,
      MONGODB_DATABASE: 'traces',
      COMMERCE_PORT: String(port),
      DEMO_MODE: '1',
      DEMO_SUPPLIER_URL: await listenBefore(supplier.url),
      APP_SECRET: 'a secret that lives as long as this test of traces',
      MAIL_OUTBOX_DIR: folder,
      LOG_LEVEL: 'fatal',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    };
    engine = spawn(process.execPath, ['src/main.ts'], {
      cwd: join(rootFolder, 'commerce'),
      env,
      stdio: 'inherit',
    });
    tracer = await startTracing({ endpoint, sharePercent: 100 });
    gateway = await startTestGateway({
      engine: (_req, res) => res.end(),
      config: { commerceUrl: engineUrl, hasAccessLog: true },
      log: pino({ level: 'info' }, { write: (line) => void accessLog.push(line) }),
      ...(tracer ? { tracer } : {}),
    });
    await until(async () => {
      const answer = await fetch(`${engineUrl}/healthz`).catch(() => undefined);
      return answer?.ok ? true : undefined;
    });
  });
  after(async () => {
    engine.kill('SIGKILL');
    await gateway.close();
    await tracer?.stop();
    await supplier.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await set.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const buy = async (country: number): Promise<number> => {
    const answer = await fetch(`${gateway.url}/api/activations`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer demo-buyer-api-key',
        'content-type': 'application/json',
        'x-request-id': 'request-of-the-trace',
        traceparent: `00-${visitor.traceId}-${visitor.spanId}-01`,
      },
      // Not the pool's numbers: a supplier is asked.
      body: JSON.stringify({ service: 'tg', country }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const ofVisitor = () => spans.filter(({ traceId }) => traceId === visitor.traceId);
  const childOf = (above: ReceivedSpan, name: RegExp) =>
    ofVisitor().filter((span) => span.parentSpanId === above.spanId && name.test(span.name));

  it('leads from the gateway through the use case, the supplier and the batch to the commit', async () => {
    const countries = [...agentCountries, ...upstreamCountries].map(({ id }) => id);
    for (let turn = 0; supplierHeard.length === 0 && turn < 60; turn += 1) {
      await buy(countries[turn % countries.length]!);
      await sleep(500);
    }
    expect(supplierHeard, 'the supplier was asked with the trace').not.to.deep.equal([]);
    const call = await until(() => ofVisitor().find(({ name }) => name.startsWith('call ')));
    expect(supplierHeard[0]).to.equal(`00-${visitor.traceId}-${call.spanId}-01`);

    // A batch whose only operation was refused commits nothing, and the purchases before may have been refused.
    const { batch, commit } = await until(() => {
      const operations = ofVisitor().filter(({ name }) => name.startsWith('operation '));
      return spans
        .filter(
          ({ name, links }) =>
            name === 'batch' && links.some(({ spanId }) => operations.some((one) => one.spanId === spanId)),
        )
        .flatMap((found) => {
          const committed = spans.find(({ name, parentSpanId }) => name === 'commit' && parentSpanId === found.spanId);
          return committed ? [{ batch: found, commit: committed }] : [];
        })[0];
    });
    expect(commit.traceId).to.equal(batch.traceId);
    expect(batch.traceId, 'a batch carries many purchases, so it is a trace of its own').not.to.equal(visitor.traceId);

    const first = await until(() => ofVisitor().find(({ service }) => service === 'gateway'));
    expect(first.parentSpanId, 'goes on with the visitor’s own trace').to.equal(visitor.spanId);
    const [request] = await until(() => {
      const found = childOf(first, /^engine POST$/);
      return found.length > 0 ? found : undefined;
    });
    const [useCase] = childOf(request!, /^use case post \/api\/activations$/);
    expect(useCase?.service).to.equal('engine');
    const id = request!.attributes.find(({ key }) => key === 'shop.request_id')?.value.stringValue;
    expect(id).to.equal('request-of-the-trace');
  });

  it('has the ids of the lines in the access log', () => {
    const lines = accessLog.map((line) => JSON.parse(line) as Record<string, unknown>);
    const own = lines.find(({ requestId }) => requestId === 'request-of-the-trace');
    expect(own).to.include({ traceId: visitor.traceId, path: '/api/activations', method: 'POST', answerer: 'engine' });
  });
});
