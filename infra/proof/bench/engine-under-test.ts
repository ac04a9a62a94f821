import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { rootFolder } from '../../run/config/workspace.ts';
import { startTestReplicaSet } from '../../run/mongod/start-test-replica-set.fixture.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import { startProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { superviseProcess } from '../../run/processes/supervise-process.ts';
import { createHttpClient } from './http-load.ts';

const run = promisify(execFile);

/** The United Kingdom: its mobile numbers 071 to 073 give hundreds of millions of valid ones in a row. */
export const benchCountry = 16;
export const benchService = 'tg';
const firstPhone = 447_100_000_000;
const simsAReport = 5_000;
const pushesAtOnce = 200;
const partnerSoftwareKey = 'demo-partner-api-key';
const staffToken = 'staff-token-that-lives-as-long-as-this-benchmark';

export interface Buyer {
  userId: number;
  apiKey: string;
  token: string;
}

export interface EngineUnderTest {
  url: string;
  /** The engine's own figures, for Prometheus. */
  metricsUrl: string;
  mongodbUri: string;
  /** With it, a call acts as the CMS does for the staff. */
  staffToken: string;
  buyers: Buyer[];
  /** Puts SIMs on sale through the partner's call; the numbers are the first `count` of the row. */
  putSimsOnSale(from: number, count: number): Promise<void>;
  /** Says that the partner's software still runs. Without it, its SIMs go off sale after some minutes. */
  sendHeartbeat(): Promise<void>;
  /** Pushes an SMS as the partner's software does. */
  pushSms(smsId: number, phone: string, from: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/** The buyers that the engine's load seed printed. */
export const readBuyers = (stdout: string): Buyer[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Buyer);

const send = async (method: string, url: string, headers: Record<string, string>, body: unknown): Promise<string> => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(120_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
};

/**
 * The engine as in production, alone with a replica set of its own: without demo traffic, with buyers that have money.
 * With the demo supplier, sixty countries are on sale.
 * Limits that guard against one buyer's hoarding are lifted, since here each buys thousands.
 */
export const startEngineUnderTest = async (
  buyers: number,
  { hasDemoSupplier = false } = {},
): Promise<EngineUnderTest> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const supervisor = startProcessSupervisor();
  const set = await startTestReplicaSet();
  const port = await findFreePort();
  const supplierPort = await findFreePort();
  const metricsPort = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const supplierUrl = `http://127.0.0.1:${supplierPort}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO_MODE: '1',
    APP_SECRET: 'a secret that lives as long as this benchmark',
    COMMERCE_ADMIN_TOKEN: staffToken,
    MONGODB_URI: set.uri,
    MONGODB_DATABASE: 'bench',
    COMMERCE_URL: url,
    DEMO_SUPPLIER_URL: supplierUrl,
    DEMO_SUPPLIER_PORT: String(supplierPort),
    COMMERCE_PORT: String(port),
    METRICS_PORT: String(metricsPort),
    COMMERCE_HOST: '127.0.0.1',
    MAIL_OUTBOX_DIR: join(folder, 'outbox'),
    OPEN_ACTIVATIONS_MAX: '10000000',
    LOG_LEVEL: 'warn',
  };
  const supervise = (name: string, folderOfIt: string, script: string, healthUrl: string) =>
    superviseProcess(
      {
        name,
        command: process.execPath,
        args: ['--enable-source-maps', script],
        cwd: join(rootFolder, folderOfIt),
        env,
        logFile: join(folder, `${name}.log`),
        isServing: async () => (await fetch(healthUrl, { signal: AbortSignal.timeout(2_000) })).ok,
        startTimeoutMs: 180_000,
        stopGraceMs: 10_000,
      },
      supervisor,
      (report) => {
        if (report.state === 'restarting') console.error(`${name} ended: ${report.lastExit}`);
      },
    );
  const engine = supervise('commerce', 'commerce', 'src/main.ts', `${url}/healthz`);
  const supplier = hasDemoSupplier
    ? supervise('demo-supplier', 'infra', 'demo/demo-supplier/main.ts', `${supplierUrl}/healthz`)
    : undefined;
  const pushing = createHttpClient(pushesAtOnce);
  const pushUrl = new URL(`${url}/agent/api/sms`);
  const sendHeartbeat = async (): Promise<void> => {
    await send('POST', `${url}/api/supply/heartbeats`, { authorization: `Bearer ${partnerSoftwareKey}` }, {});
  };
  const stop = async () => {
    pushing.close();
    await supplier?.stop();
    await engine.stop();
    await set.stop();
    supervisor.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const never = new AbortController().signal;
    await engine.untilServing(never);
    await supplier?.untilServing(never);
    const seedScript = join(rootFolder, 'commerce/src/app/seed/load-seed-command.ts');
    const { stdout } = await run(process.execPath, [seedScript, String(buyers)], {
      env,
      maxBuffer: 64_000_000,
      timeout: 600_000,
    });
    return {
      url,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      mongodbUri: set.uri,
      staffToken,
      buyers: readBuyers(stdout),
      putSimsOnSale: async (from, count) => {
        for (let first = from; first < from + count; first += simsAReport) {
          const length = Math.min(simsAReport, from + count - first);
          const sims = Array.from({ length }, (_, index) => ({
            phone: String(firstPhone + first + index),
            country: benchCountry,
            operator: 'any',
          }));
          const headers = { authorization: `Bearer ${partnerSoftwareKey}` };
          await send('PUT', `${url}/api/supply/sims`, headers, { mode: 'changes', sims });
        }
        await sendHeartbeat();
      },
      sendHeartbeat,
      pushSms: async (smsId, phone, phoneFrom, text) => {
        const push = { action: 'PUSH_SMS', key: partnerSoftwareKey, smsId, phone: Number(phone), phoneFrom, text };
        const { body } = await pushing.post(pushUrl, push);
        if (!body.includes('SUCCESS')) throw new Error(`the push was refused: ${body.slice(0, 200)}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
