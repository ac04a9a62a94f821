import { join } from 'node:path';

import { rootFolder } from '../config/workspace.ts';
import { greetMongod, isReplicaSetServing, mongodArguments } from '../mongod/replica-set.ts';
import type { ProcessToSupervise } from '../processes/supervise-process.ts';
import { usualPatience } from '../processes/watch-life.ts';
import { sandboxPaymentEnvironment, sandboxTelegramEnvironment } from '../../demo/payment-sandbox/sandbox-settings.ts';
import { logFolderOf, type ShopConfig } from './shop-config.ts';

export type InnerPorts = ShopConfig['innerPorts'];

export const releasesFolderOf = (config: ShopConfig): string => join(config.dataFolder, 'releases');

export const processReportFileOf = (config: ShopConfig): string => join(config.dataFolder, 'processes.json');

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

/** A server on every address is asked on this machine's own; one on a certain address, there. */
const hostToAsk = (host: string): string => {
  if (['0.0.0.0', '::', '[::]'].includes(host)) return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
};

const answersOk = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

/** A component that says "not now", such as the engine while its database is away, is alive. */
const answersAtAll = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(usualPatience.timeoutMs) });
  await answer.arrayBuffer();
  return true;
};

const sharedEnvironment = (config: ShopConfig, ports: InnerPorts): NodeJS.ProcessEnv => ({
  ...config.environment,
  NODE_ENV: config.isProduction ? 'production' : 'development',
  DEMO_MODE: config.isDemo ? '1' : '0',
  DATA_DIR: config.dataFolder,
  PUBLIC_URL: config.publicUrl,
  REBUILD_HOOK_URL: `${urlOf(ports.rebuilder)}/rebuild`,
  COMMERCE_URL: urlOf(ports.commerce),
  CMS_URL: urlOf(ports.cms),
  REBUILDER_URL: urlOf(ports.rebuilder),
  ...(config.isDemo
    ? { DEMO_SUPPLIER_URL: urlOf(ports.demoSupplier), SANDBOX_GATEWAY_URL: urlOf(ports.paymentSandbox) }
    : {}),
  COMMERCE_PORT: String(ports.commerce),
  CMS_PORT: String(ports.cms),
  REBUILDER_PORT: String(ports.rebuilder),
  DEMO_SUPPLIER_PORT: String(ports.demoSupplier),
  SANDBOX_GATEWAY_PORT: String(ports.paymentSandbox),
  STRAPI_TELEMETRY_DISABLED: 'true',
});

/** Where e-mails go as files; undefined while they leave by SMTP. */
export const mailOutboxOf = ({ environment, isDemo, isProduction, dataFolder }: ShopConfig): string | undefined => {
  if (environment.SMTP_URL) return undefined;
  return environment.MAIL_OUTBOX_DIR || (isDemo || !isProduction ? join(dataFolder, 'outbox') : undefined);
};

const outboxOf = (config: ShopConfig): NodeJS.ProcessEnv => {
  const folder = mailOutboxOf(config);
  return folder ? { MAIL_OUTBOX_DIR: folder } : {};
};

export type ProcessName = 'mongod' | 'commerce' | 'cms' | 'demo-supplier' | 'payment-sandbox' | 'rebuilder' | 'gateway';

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
    // A path that asks no database: only a process whose own loop stands still is silent there.
    isAnswering: answersAtAll(new URL('/livez', healthUrl).href),
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
    isAnswering: () => greetMongod(ports.mongod, usualPatience.timeoutMs),
    startTimeoutMs: 60_000,
    stopGraceMs: 20_000,
  };
  const commerceEnvironment = {
    ...shared,
    ...(config.isDemo
      ? {
          ...sandboxPayments(config, urlOf(ports.paymentSandbox)),
          ...sandboxTelegram(config, urlOf(ports.paymentSandbox)),
        }
      : {}),
    MONGODB_URI: mongodbUri,
    COMMERCE_HOST: '127.0.0.1',
    ...outboxOf(config),
    METRICS_PORT: String(ports.metrics),
  };
  const gatewayEnvironment = {
    ...shared,
    PORT: String(config.port),
    HOST: config.host,
    RELEASES_DIR: releasesFolderOf(config),
    PROCESS_REPORT_FILE: processReportFileOf(config),
  };
  return {
    ...(mongod ? { mongod } : {}),
    // Its /healthz asks the other components.
    gateway: node(
      'gateway',
      'infra',
      // The gateway's MCP tools import the TypeScript client. With this condition Node loads its source, so nothing is compiled.
      ['--conditions=shop-source', 'run/gateway/main.ts'],
      gatewayEnvironment,
      `http://${hostToAsk(config.host)}:${config.port}/livez`,
    ),
    commerce: node('commerce', 'commerce', ['src/main.ts'], commerceEnvironment, `${shared.COMMERCE_URL}/healthz`),
    ...(config.isDemo
      ? {
          'demo-supplier': node(
            'demo-supplier',
            'infra',
            ['demo/demo-supplier/main.ts'],
            shared,
            `${urlOf(ports.demoSupplier)}/healthz`,
          ),
          'payment-sandbox': node(
            'payment-sandbox',
            'infra',
            ['demo/payment-sandbox/main.ts'],
            shared,
            `${urlOf(ports.paymentSandbox)}/healthz`,
          ),
        }
      : {}),
    cms: node('cms', 'cms', ['main.cjs'], { ...shared, CMS_HOST: '127.0.0.1' }, `${shared.CMS_URL}/_health`),
    rebuilder: node(
      'rebuilder',
      'infra',
      ['run/rebuilder/main.ts'],
      { ...shared, FIRST_SITE_IN_STAGES: config.environment.FIRST_SITE_IN_STAGES || (config.isProduction ? '0' : '1') },
      `${shared.REBUILDER_URL}/healthz`,
    ),
  };
};
