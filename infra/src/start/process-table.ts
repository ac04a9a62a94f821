import { join } from 'node:path';

import { commandScripts, rootFolder } from '../config/workspace.ts';
import { mongodArguments, isReplicaSetServing } from '../mongod/replica-set.ts';
import type { ProcessToSupervise } from '../processes/supervise-process.ts';
import { sandboxPaymentEnvironment, sandboxTelegramEnvironment } from '../sandbox-gateway/sandbox-settings.ts';
import { logFolderOf, type ShopConfig } from './shop-config.ts';

export type InnerPorts = ShopConfig['innerPorts'];

export const processReportFileOf = (config: ShopConfig): string => join(config.dataFolder, 'processes.json');

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

const answersOk = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

/** A restarting component answers 503 at the gateway's /healthz, and yet the gateway itself serves. */
const answersAtAll = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) });
  await answer.arrayBuffer();
  return true;
};

const sharedEnvironment = (config: ShopConfig, ports: InnerPorts): NodeJS.ProcessEnv => ({
  ...config.environment,
  NODE_ENV: config.isProduction ? 'production' : 'development',
  DEMO_MODE: config.isDemo ? '1' : '0',
  DATA_DIR: config.dataFolder,
  PUBLIC_URL: config.publicUrl,
  CMS_READ_TOKEN: config.cmsReadToken,
  REBUILD_HOOK_SECRET: config.rebuildHookSecret,
  REBUILD_HOOK_URL: `${urlOf(ports.rebuilder)}/rebuild`,
  COMMERCE_URL: urlOf(ports.commerce),
  CMS_URL: urlOf(ports.cms),
  REBUILDER_URL: urlOf(ports.rebuilder),
  ...(config.isDemo
    ? { DEMO_SUPPLIER_URL: urlOf(ports.demoSupplier), SANDBOX_GATEWAY_URL: urlOf(ports.sandboxGateway) }
    : {}),
  COMMERCE_PORT: String(ports.commerce),
  CMS_PORT: String(ports.cms),
  REBUILDER_PORT: String(ports.rebuilder),
  DEMO_SUPPLIER_PORT: String(ports.demoSupplier),
  SANDBOX_GATEWAY_PORT: String(ports.sandboxGateway),
  STRAPI_TELEMETRY_DISABLED: 'true',
});

export type ProcessName = 'mongod' | 'commerce' | 'cms' | 'demo-supplier' | 'sandbox-gateway' | 'rebuilder' | 'gateway';

/** Payment settings that the operator has not made himself lead to the sandbox. */
const sandboxPayments = (config: ShopConfig, sandboxUrl: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sandboxPaymentEnvironment(sandboxUrl, config.publicUrl)).filter(
      ([name]) => !config.environment[name],
    ),
  );

/** A bot of the operator's own stays his own: its token must not go to the sandbox. */
const sandboxTelegram = (config: ShopConfig, sandboxUrl: string): Record<string, string> =>
  config.environment.TELEGRAM_BOT_TOKEN ? {} : sandboxTelegramEnvironment(sandboxUrl, config.publicUrl);

/** Everything that the shop is made of, in the order of the start; it is stopped in the opposite one. */
export const makeProcessTable = (
  config: ShopConfig,
  ports: InnerPorts,
  mongodbUri: string,
  mongodPath: string | undefined,
): Partial<Record<ProcessName, ProcessToSupervise>> => {
  const shared = sharedEnvironment(config, ports);
  const node = (
    name: ProcessName,
    cwd: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    healthUrl: string,
  ) => ({
    name,
    command: process.execPath,
    args,
    cwd: join(rootFolder, cwd),
    env,
    logFile: join(logFolderOf(config), `${name}.log`),
    isServing: answersOk(healthUrl),
    // The CMS writes all its seed at the first start, which a busy machine stretches to minutes.
    startTimeoutMs: 300_000,
    stopGraceMs: 10_000,
  });
  const mongod = mongodPath && {
    name: 'mongod',
    command: mongodPath,
    args: mongodArguments(ports.mongod, join(config.dataFolder, 'mongo')),
    cwd: config.dataFolder,
    env: config.environment,
    logFile: join(logFolderOf(config), 'mongod.log'),
    isServing: () => isReplicaSetServing(ports.mongod),
    startTimeoutMs: 60_000,
    stopGraceMs: 20_000,
  };
  const commerceEnvironment = {
    ...shared,
    ...(config.isDemo
      ? {
          ...sandboxPayments(config, urlOf(ports.sandboxGateway)),
          ...sandboxTelegram(config, urlOf(ports.sandboxGateway)),
        }
      : {}),
    MONGODB_URI: mongodbUri,
    COMMERCE_HOST: '127.0.0.1',
    ...(config.isDemo
      ? {
          MAIL_OUTBOX_DIR: config.environment.MAIL_OUTBOX_DIR || join(config.dataFolder, 'outbox'),
        }
      : {}),
  };
  const gatewayEnvironment = {
    ...shared,
    PORT: String(config.port),
    HOST: config.host,
    RELEASES_DIR: join(config.dataFolder, 'releases'),
    PROCESS_REPORT_FILE: processReportFileOf(config),
  };
  const sourceMaps = '--enable-source-maps';
  const gatewayScript = 'dist/gateway/main.js';
  const rebuilderScript = 'dist/rebuilder/main.js';
  return {
    ...(mongod ? { mongod } : {}),
    gateway: {
      ...node('gateway', 'infra', [sourceMaps, gatewayScript], gatewayEnvironment, ''),
      isServing: answersAtAll(`${urlOf(config.port)}/healthz`),
    },
    commerce: node(
      'commerce',
      'commerce',
      [sourceMaps, 'dist/main.js'],
      commerceEnvironment,
      `${shared.COMMERCE_URL}/healthz`,
    ),
    ...(config.isDemo
      ? {
          'demo-supplier': node(
            'demo-supplier',
            'infra',
            [sourceMaps, 'dist/demo-supplier/main.js'],
            shared,
            `${urlOf(ports.demoSupplier)}/healthz`,
          ),
          'sandbox-gateway': node(
            'sandbox-gateway',
            'infra',
            [sourceMaps, 'dist/sandbox-gateway/main.js'],
            shared,
            `${urlOf(ports.sandboxGateway)}/healthz`,
          ),
        }
      : {}),
    cms: node(
      'cms',
      'cms',
      [commandScripts.strapi, 'start'],
      { ...shared, CMS_HOST: '127.0.0.1' },
      `${shared.CMS_URL}/_health`,
    ),
    rebuilder: node('rebuilder', 'infra', [sourceMaps, rebuilderScript], shared, `${shared.REBUILDER_URL}/healthz`),
  };
};
