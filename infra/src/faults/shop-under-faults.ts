import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { readBuyers, type Buyer } from '../bench/engine-under-test.ts';
import { commandScripts, rootFolder } from '../config/workspace.ts';
import { findFreePort } from '../processes/ports.ts';
import { startReaper, type Reaper } from '../processes/reaper.ts';
import { runToEnd } from '../processes/run-to-end.ts';
import { superviseProcess, type ProcessReport, type SupervisedProcess } from '../processes/supervise-process.ts';
import { sandboxPaymentEnvironment } from '../sandbox-gateway/sandbox-settings.ts';
import { startMongodTrio, type MongodTrio } from './mongod-trio.ts';
import { startNodeBalancer, type NodeBalancer } from './node-balancer.ts';

const run = promisify(execFile);

export const databaseName = 'faults';
const nodeCount = 2;
/** From the sale to its code: short, so that many codes are on their way when something dies. */
const codeDelayMs = { min: 300, max: 4_000 };

export interface ShopUnderFaults {
  /** The gateway: everything that buyers do goes through it. */
  url: string;
  supplierUrl: string;
  mongodbUri: string;
  trio: MongodTrio;
  nodes: readonly SupervisedProcess[];
  gateway: SupervisedProcess;
  buyers: Buyer[];
  reports(): ProcessReport[];
  /** What `npm run audit` says about the database; undefined when it is clean. */
  audit(): Promise<string | undefined>;
  /** Logs are kept there while the run lasts, and after one that failed. */
  folder: string;
  stop(options: { keepsLogs: boolean }): Promise<void>;
}

const compile = (folder: string, reaper: Reaper, signal: AbortSignal): Promise<void> =>
  runToEnd({
    title: 'Compiling',
    script: commandScripts.tsc,
    args: ['-b', 'shared-types', 'commerce', 'infra'],
    cwd: rootFolder,
    env: process.env,
    logFile: join(folder, 'compile.log'),
    timeoutMs: 300_000,
    signal,
    reaper,
  });

const isOk = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

/**
 * The shop as in production, without its pages: three MongoDB servers, two nodes of the engine behind one gateway, the demo supplier and
 * the payment sandbox, which reach the engine through the gateway as well.
 */
export const startShopUnderFaults = async (buyerCount: number, signal: AbortSignal): Promise<ShopUnderFaults> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  const reaper = startReaper();
  const running: SupervisedProcess[] = [];
  let trio: MongodTrio | undefined;
  let balancer: NodeBalancer | undefined;
  const stop = async ({ keepsLogs }: { keepsLogs: boolean }): Promise<void> => {
    for (const process of running.toReversed()) await process.stop();
    await balancer?.close();
    await trio?.stop();
    reaper.close();
    if (!keepsLogs) await rm(folder, { recursive: true, force: true });
  };

  try {
    await compile(folder, reaper, signal);
    await mkdir(join(folder, 'releases'));
    trio = await startMongodTrio(folder, reaper, signal);
    const nodePorts: number[] = [];
    while (nodePorts.length < nodeCount) nodePorts.push(await findFreePort());
    balancer = await startNodeBalancer(nodePorts);
    const gatewayPort = await findFreePort();
    const supplierPort = await findFreePort();
    const sandboxPort = await findFreePort();
    const url = `http://127.0.0.1:${gatewayPort}`;
    const supplierUrl = `http://127.0.0.1:${supplierPort}`;
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_MODE: '1',
      APP_SECRET: 'a secret that lives as long as this test of faults',
      MONGODB_URI: trio.uri,
      MONGODB_DATABASE: databaseName,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      COMMERCE_HOST: '127.0.0.1',
      COMMERCE_URL: url,
      DEMO_SUPPLIER_URL: supplierUrl,
      DEMO_SUPPLIER_PORT: String(supplierPort),
      DEMO_CODE_DELAY_MIN_MS: String(codeDelayMs.min),
      DEMO_CODE_DELAY_MAX_MS: String(codeDelayMs.max),
      SANDBOX_GATEWAY_URL: sandboxUrl,
      SANDBOX_GATEWAY_PORT: String(sandboxPort),
      MAIL_OUTBOX_DIR: join(folder, 'outbox'),
      LOG_LEVEL: 'warn',
      ...sandboxPaymentEnvironment(sandboxUrl, url),
    };
    const bringUp = async (
      name: string,
      [packageFolder, script]: readonly [string, string],
      own: Record<string, string>,
      healthUrl: string,
    ): Promise<SupervisedProcess> => {
      const started = superviseProcess(
        {
          name,
          command: process.execPath,
          args: ['--enable-source-maps', script],
          cwd: join(rootFolder, packageFolder),
          env: { ...env, ...own },
          logFile: join(folder, `${name}.log`),
          isServing: isOk(healthUrl),
          startTimeoutMs: 120_000,
          stopGraceMs: 10_000,
        },
        reaper,
        () => undefined,
      );
      running.push(started);
      await started.untilServing(signal);
      return started;
    };

    const gateway = await bringUp(
      'gateway',
      ['infra', 'dist/gateway/main.js'],
      {
        PORT: String(gatewayPort),
        HOST: '127.0.0.1',
        COMMERCE_URL: `http://127.0.0.1:${balancer.port}`,
        RELEASES_DIR: join(folder, 'releases'),
      },
      `${url}/livez`,
    );
    const nodes: SupervisedProcess[] = [];
    for (const [index, port] of nodePorts.entries()) {
      const own = { COMMERCE_PORT: String(port) };
      const script = ['commerce', 'dist/main.js'] as const;
      nodes.push(await bringUp(`commerce-${index + 1}`, script, own, `http://127.0.0.1:${port}/healthz`));
    }
    await bringUp('demo-supplier', ['infra', 'dist/demo-supplier/main.js'], {}, `${supplierUrl}/healthz`);
    await bringUp('sandbox-gateway', ['infra', 'dist/sandbox-gateway/main.js'], {}, `${sandboxUrl}/healthz`);

    const command = (script: string, args: string[] = []) =>
      run(process.execPath, [join(rootFolder, 'commerce/dist', script), ...args], {
        env,
        maxBuffer: 64_000_000,
        timeout: 300_000,
      });
    const { stdout } = await command('load-seed-command.js', [String(buyerCount)]);
    const processes = [...trio.members, ...running];
    return {
      url,
      supplierUrl,
      mongodbUri: trio.uri,
      trio,
      nodes,
      gateway,
      buyers: readBuyers(stdout),
      reports: () => processes.map((started) => started.report()),
      audit: () =>
        command('ledger/audit-command.js').then(
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
