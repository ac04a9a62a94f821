import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { agentHubPath } from '@shop/shared-types/contract/supply';

import { rootFolder } from '../../run/config/workspace.ts';
import { startTestReplicaSet } from '../../run/mongod/start-test-replica-set.fixture.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import { startProcessSupervisor, type ProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { superviseProcess, type SupervisedProcess } from '../../run/processes/supervise-process.ts';

/** Mobile numbers of the United Kingdom, whose SIMs the tests put on sale. */
export const country = 16;
const firstPhone = 447_100_000_000;
const simsOnSale = 400;
/** Beginnings of all numbers on sale but the first two. */
export const allPhonesButTwo = [
  ...['1', '2', '3'].map((hundred) => `447100000${hundred}`),
  ...Array.from({ length: 9 }, (_, ten) => `4471000000${ten + 1}`),
  ...Array.from({ length: 8 }, (_, one) => `44710000000${one + 2}`),
];
const listedMaxMs = 20_000;
export const databaseName = 'clients';
export const softwareKey = 'demo-partner-api-key';

export interface TestEngine {
  url: string;
  mongodbUri: string;
  /** The key of the demo's buyer, who has 5,000 rubles. */
  apiKey: string;
  /** Lets an SMS arrive, pushed as a partner's software pushes it. */
  pushSms(phone: string, text: string, from?: string): Promise<void>;
  stop(): Promise<void>;
}

const send = async (method: string, url: string, headers: Record<string, string>, body: unknown): Promise<string> => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
};

const putSimsOnSale = async (url: string): Promise<void> => {
  const sims = Array.from({ length: simsOnSale }, (_, index) => ({
    phone: String(firstPhone + index),
    country,
    operator: 'any',
    rentHoursMax: 672,
  }));
  const headers = { authorization: `Bearer ${softwareKey}` };
  await send('PUT', `${url}/api/supply/sims`, headers, { mode: 'changes', sims });
  await send('POST', `${url}/api/supply/heartbeats`, headers, {});
  await untilListed(url);
};

/** Software that is silent for 90 s has its SIMs taken off sale; on a slow machine the tests take longer. */
const keepAlive = (url: string): NodeJS.Timeout =>
  setInterval(() => {
    const headers = { authorization: `Bearer ${softwareKey}` };
    send('POST', `${url}/api/supply/heartbeats`, headers, {}).catch(console.error);
  }, 30_000).unref();

/** Price lists come from memory, and know of new stock within seconds. */
const untilListed = async (url: string): Promise<void> => {
  for (const endsAt = Date.now() + listedMaxMs; Date.now() < endsAt;) {
    const cards = (await (await fetch(`${url}/api/country/get-prices/tg`)).json()) as {
      country_external_id: number;
      count: number;
    }[];
    if (cards.some((card) => card.country_external_id === country && card.count > 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the SIMs are not in the price list');
};

interface EnginePlace {
  mongodbUri: string;
  port: number;
  url: string;
  folder: string;
}

const superviseEngine = (
  { mongodbUri, port, url, folder }: EnginePlace,
  supervisor: ProcessSupervisor,
): SupervisedProcess =>
  superviseProcess(
    {
      name: 'commerce',
      command: process.execPath,
      args: ['--conditions=shop-source', 'src/main.ts'],
      cwd: join(rootFolder, 'commerce'),
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NODE_OPTIONS: '',
        DEMO_MODE: '1',
        MONGODB_URI: mongodbUri,
        MONGODB_DATABASE: databaseName,
        PUBLIC_URL: url,
        COMMERCE_PORT: String(port),
        COMMERCE_HOST: '127.0.0.1',
        // Nobody listens there. A shop that runs on this machine would sell its numbers beside those of the tests.
        DEMO_SUPPLIER_URL: 'http://127.0.0.1:9',
        MAIL_OUTBOX_DIR: join(folder, 'outbox'),
        LOG_LEVEL: 'warn',
      },
      logFile: join(folder, 'commerce.log'),
      isServing: async () => (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok,
      startTimeoutMs: 120_000,
      stopGraceMs: 10_000,
    },
    supervisor,
    (report) => {
      if (report.state === 'restarting') console.error(`the engine ended: ${report.lastExit}`);
    },
  );

/** The real engine as a process of its own, on a replica set of its own, with a partner's SIMs on sale. */
export const startEngine = async (): Promise<TestEngine> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-clients-'));
  const supervisor = startProcessSupervisor();
  const set = await startTestReplicaSet();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const engine = superviseEngine({ mongodbUri: set.uri, port, url, folder }, supervisor);
  let heartbeats: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(heartbeats);
    await engine.stop();
    await set.stop();
    supervisor.close();
    await rm(folder, { recursive: true, force: true });
  };
  let smsId = Date.now();
  try {
    await engine.untilServing(new AbortController().signal);
    await putSimsOnSale(url);
    heartbeats = keepAlive(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    mongodbUri: set.uri,
    apiKey: 'demo-buyer-api-key',
    pushSms: async (phone, text, from = 'Telegram') => {
      smsId += 1;
      const push = { action: 'PUSH_SMS', key: softwareKey, smsId, phone: Number(phone), phoneFrom: from, text };
      const answer = await send('POST', `${url}${agentHubPath}`, {}, push);
      if (!answer.includes('SUCCESS')) throw new Error(`the push was refused: ${answer.slice(0, 200)}`);
    },
    stop,
  };
};
