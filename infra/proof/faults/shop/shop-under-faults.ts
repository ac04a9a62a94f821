import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { readBuyers, type Buyer } from '../../bench/engine-under-test.ts';
import { commandScripts, rootFolder } from '../../../run/config/workspace.ts';
import { findFreePort } from '../../../run/processes/ports.ts';
import { startProcessSupervisor, type ProcessSupervisor } from '../../../run/processes/process-supervisor.ts';
import { runToEnd } from '../../../run/processes/run-to-end.ts';
import {
  superviseProcess,
  type ProcessReport,
  type SupervisedProcess,
} from '../../../run/processes/supervise-process.ts';
import { sandboxPaymentEnvironment } from '../../../demo/payment-sandbox/sandbox-settings.ts';
import { buildCmsServer } from '../../../run/start/build-packages.ts';
import { createProgress } from '../../../run/start/progress.ts';
import { startModemsUnderFaults, type ModemsUnderFaults } from './modems-under-faults.ts';
import { startMongodTrio, type MongodTrio } from './mongod-trio.ts';
import { openNodeClocks, type NodeClocks } from '../making/node-clocks.ts';
import { partnerSoftwareKey } from './prepare-suppliers.ts';
import { startNodeBalancer, type NodeBalancer } from './node-balancer.ts';

const run = promisify(execFile);

export const databaseName = 'faults';
const nodeCount = 2;
/** Low, so that what a partner earns within minutes can be withdrawn. */
const payoutMinRub = 20;
/** Time from the sale to its code. It is short, so that many codes are on their way when a process dies. */
const codeDelayMs = { min: 300, max: 4_000 };

/** As `npm start` starts it: with the condition, assistants find their tools. */
const gatewayCommand = ['infra', '--conditions=shop-source', 'run/gateway/main.ts'] as const;

/** All buyers of the run come from one address, and 400 bulk buyers send three requests at a time. */
const gatewaySettings = {
  HOST: '127.0.0.1',
  GATEWAY_REQUESTS_MAX: '1536',
  GATEWAY_REQUESTS_PER_ADDRESS_MAX: '1536',
  GATEWAY_STREAMS_PER_ADDRESS_MAX: '1024',
  GATEWAY_CONNECTIONS_PER_ADDRESS_MAX: '4096',
};

export interface ShopUnderFaults {
  /** The gateway: everything that buyers do goes through it. */
  url: string;
  supplierUrl: string;
  mongodbUri: string;
  trio: MongodTrio;
  nodes: readonly SupervisedProcess[];
  /** Undefined where the clocks of processes cannot be set. */
  nodeClocks: NodeClocks | undefined;
  gateway: SupervisedProcess;
  supplier: SupervisedProcess;
  cms: SupervisedProcess;
  /** Emulated modems and the SIM agent that pushes their SMS. */
  modems: ModemsUnderFaults;
  /** SQLite. */
  cmsDatabaseFile: string;
  buyers: Buyer[];
  /** By which the CMS acts for the staff. */
  staffToken: string;
  reports(): ProcessReport[];
  /** The output of `npm run audit` about the database; undefined when it found nothing. */
  audit(): Promise<string | undefined>;
  /** Folder of the logs. It is kept while the run lasts, and after a failed run. */
  folder: string;
  stop(options: { keepsLogs: boolean }): Promise<void>;
}

const compile = (folder: string, supervisor: ProcessSupervisor, signal: AbortSignal): Promise<void> =>
  runToEnd({
    title: 'Compiling',
    script: commandScripts.tsc,
    args: ['-b', 'shared-types', 'commerce', 'infra'],
    cwd: rootFolder,
    env: process.env,
    logFile: join(folder, 'compile.log'),
    timeoutMs: 300_000,
    signal,
    supervisor,
  });

/** Secrets of one run: production refuses those of development. */
const secretsOfRun = (): Record<string, string> => {
  const draw = (): string => randomBytes(24).toString('hex');
  const names = ['APP_SECRET', 'CMS_READ_TOKEN', 'CMS_SUBMIT_TOKEN', 'REBUILD_HOOK_SECRET', 'COMMERCE_ADMIN_TOKEN'];
  const ofStrapi = ['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'JWT_SECRET', 'ENCRYPTION_KEY'];
  return {
    ...Object.fromEntries([...names, ...ofStrapi].map((name) => [name, draw()])),
    APP_KEYS: `${draw()},${draw()}`,
  };
};

const isOk = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

export interface ShopOptions {
  buyerCount: number;
  /** Each buyer gets the same node, as in the deployment. Otherwise any request may reach any node, which is harder on the nodes. */
  knowsNodes: boolean;
}

/** The run's database; how soon the demo supplier sends its codes, and how little can be paid out. */
const ownEnvironment = (mongodbUri: string): NodeJS.ProcessEnv => ({
  MONGODB_URI: mongodbUri,
  MONGODB_DATABASE: databaseName,
  DEMO_CODE_DELAY_MIN_MS: String(codeDelayMs.min),
  DEMO_CODE_DELAY_MAX_MS: String(codeDelayMs.max),
  WITHDRAWAL_CARD_MINIMUM_RUB: String(payoutMinRub),
});

/**
 * The shop as in production, without its pages: three MongoDB servers, two nodes of the engine behind one gateway, the CMS, the demo
 * supplier and the payment sandbox. These reach the engine through the gateway; the engine reaches the database over links that can be cut.
 */
export const startShopUnderFaults = async (
  { buyerCount, knowsNodes }: ShopOptions,
  write: (line: string) => void,
  signal: AbortSignal,
): Promise<ShopUnderFaults> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  const supervisor = startProcessSupervisor();
  const running: SupervisedProcess[] = [];
  let trio: MongodTrio | undefined;
  let balancer: NodeBalancer | undefined;
  let modems: ModemsUnderFaults | undefined;
  const stop = async ({ keepsLogs }: { keepsLogs: boolean }): Promise<void> => {
    await modems?.stop();
    for (const process of running.toReversed()) await process.stop();
    await balancer?.close();
    await trio?.stop({ keepsFiles: keepsLogs });
    supervisor.close();
    if (!keepsLogs) await rm(folder, { recursive: true, force: true });
  };

  try {
    await compile(folder, supervisor, signal);
    await buildCmsServer({ logFolder: folder, supervisor, progress: createProgress(write), signal });
    await mkdir(join(folder, 'releases'));
    trio = await startMongodTrio(folder, supervisor, signal);
    const nodePorts: number[] = [];
    while (nodePorts.length < nodeCount) nodePorts.push(await findFreePort());
    balancer = await startNodeBalancer(nodePorts);
    const gatewayPort = await findFreePort();
    const supplierPort = await findFreePort();
    const sandboxPort = await findFreePort();
    const url = `http://127.0.0.1:${gatewayPort}`;
    const supplierUrl = `http://127.0.0.1:${supplierPort}`;
    const cmsDatabaseFile = join(folder, 'cms.sqlite');
    const cmsPort = await findFreePort();
    const cmsUrl = `http://127.0.0.1:${cmsPort}`;
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const secrets = secretsOfRun();
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_MODE: '1',
      ...ownEnvironment(trio.uri),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      COMMERCE_HOST: '127.0.0.1',
      COMMERCE_URL: url,
      CMS_URL: cmsUrl,
      CMS_PORT: String(cmsPort),
      CMS_HOST: '127.0.0.1',
      DATABASE_FILENAME: cmsDatabaseFile,
      ...secrets,
      DEMO_SUPPLIER_URL: supplierUrl,
      DEMO_SUPPLIER_PORT: String(supplierPort),
      SANDBOX_GATEWAY_URL: sandboxUrl,
      SANDBOX_GATEWAY_PORT: String(sandboxPort),
      MAIL_OUTBOX_DIR: join(folder, 'outbox'),
      LOG_LEVEL: 'warn',
      ...sandboxPaymentEnvironment(sandboxUrl, url),
    };
    const bringUp = async (
      name: string,
      [packageFolder, script, ...args]: readonly [string, string, ...string[]],
      own: Record<string, string>,
      healthUrl: string,
    ): Promise<SupervisedProcess> => {
      const started = superviseProcess(
        {
          name,
          command: process.execPath,
          args: ['--enable-source-maps', script, ...args],
          cwd: join(rootFolder, packageFolder),
          env: { ...env, ...own },
          logFile: join(folder, `${name}.log`),
          isServing: isOk(healthUrl),
          startTimeoutMs: 300_000,
          stopGraceMs: 10_000,
        },
        supervisor,
        () => undefined,
      );
      running.push(started);
      await started.untilServing(signal);
      return started;
    };

    const gateway = await bringUp(
      'gateway',
      gatewayCommand,
      {
        ...gatewaySettings,
        PORT: String(gatewayPort),
        COMMERCE_URL: `http://127.0.0.1:${balancer.port}`,
        COMMERCE_NODES: knowsNodes ? nodePorts.map((port) => `http://127.0.0.1:${port}`).join(' ') : '',
        RELEASES_DIR: join(folder, 'releases'),
      },
      `${url}/livez`,
    );
    const nodes: SupervisedProcess[] = [];
    const nodeClocks = await openNodeClocks(folder);
    for (const [index, port] of nodePorts.entries()) {
      // Only outside production the engine calls webhooks of its own machine, where this run receives them.
      const name = `commerce-${index + 1}`;
      await nodeClocks?.setRight(name);
      const own = { COMMERCE_PORT: String(port), NODE_ENV: 'test', ...nodeClocks?.environmentOf(name) };
      nodes.push(await bringUp(name, ['commerce', 'src/main.ts'], own, `http://127.0.0.1:${port}/healthz`));
    }
    const asSupplier = ['infra', 'demo/demo-supplier/main.ts'] as const;
    const supplier = await bringUp('demo-supplier', asSupplier, {}, `${supplierUrl}/healthz`);
    const cms = await bringUp('cms', ['cms', 'main.cjs'], {}, `${cmsUrl}/_health`);
    await bringUp('payment-sandbox', ['infra', 'demo/payment-sandbox/main.ts'], {}, `${sandboxUrl}/healthz`);

    const command = (script: string, args: string[] = []) =>
      run(process.execPath, [join(rootFolder, 'commerce/src', script), ...args], {
        env,
        maxBuffer: 64_000_000,
        timeout: 300_000,
      });
    const { stdout } = await command('app/seed/load-seed-command.ts', [String(buyerCount)]);
    modems = await startModemsUnderFaults({ url, key: partnerSoftwareKey, folder }, supervisor, signal);
    const processes = [...trio.members, ...running, modems.agent];
    return {
      url,
      supplierUrl,
      mongodbUri: trio.uri,
      trio,
      nodes,
      nodeClocks,
      gateway,
      supplier,
      cms,
      modems,
      cmsDatabaseFile,
      buyers: readBuyers(stdout),
      staffToken: secrets['COMMERCE_ADMIN_TOKEN'] ?? '',
      reports: () => processes.map((started) => started.report()),
      audit: () =>
        command('operation/audit/audit-command.ts').then(
          () => undefined,
          (failure: { stdout?: string; stderr?: string; message: string }) =>
            failure.stdout || failure.stderr || failure.message,
        ),
      folder,
      stop,
    };
  } catch (error) {
    await stop({ keepsLogs: true });
    throw error;
  }
};
