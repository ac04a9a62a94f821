import { join } from 'node:path';

import { Environment } from '../config/environment.ts';
import { findWayIn } from '../config/way-in.ts';
import { dataFolderOf } from '../config/workspace.ts';

export interface ShopConfig {
  /** Taken exactly, or the start fails: it is the address people know. */
  port: number;
  host: string;
  /** Preferred; a free one is taken when one of these is in use. */
  innerPorts: Record<
    'commerce' | 'metrics' | 'cms' | 'demoSupplier' | 'paymentSandbox' | 'rebuilder' | 'mongod',
    number
  >;
  /** The address on which the metrics are shown. */
  metricsHost: string;
  publicUrl: string;
  dataFolder: string;
  isProduction: boolean;
  isDemo: boolean;
  /** Whether the demo has an admin and staff, whose password everybody knows: not in production, and not where others get in. */
  hasDemoStaff: boolean;
  /** One's own replica set instead of the one that is started here. */
  mongodbUri: string | undefined;
  /** Handed to every process, so that an operator's settings reach the component they are for. */
  environment: NodeJS.ProcessEnv;
}

/** @throws {ConfigurationError} naming every wrong setting */
export const readShopConfig = (env: NodeJS.ProcessEnv): ShopConfig => {
  const settings = new Environment(env);
  const port = settings.port('PORT', 8080);
  const isProduction = settings.isProduction;
  const isDemo = settings.flag('DEMO_MODE', !isProduction);
  const config: ShopConfig = {
    port,
    host: settings.text('HOST', '127.0.0.1'),
    innerPorts: {
      commerce: settings.port('COMMERCE_PORT', 4000),
      metrics: settings.port('METRICS_PORT', 4001),
      cms: settings.port('CMS_PORT', 1337),
      demoSupplier: settings.port('DEMO_SUPPLIER_PORT', 4100),
      paymentSandbox: settings.port('SANDBOX_GATEWAY_PORT', 4300),
      rebuilder: settings.port('REBUILDER_PORT', 4200),
      mongod: settings.port('MONGOD_PORT', 27117),
    },
    metricsHost: settings.text('METRICS_HOST', '127.0.0.1'),
    publicUrl: settings.url('PUBLIC_URL', `http://localhost:${port}`),
    dataFolder: dataFolderOf(env),
    isProduction,
    isDemo,
    hasDemoStaff: isDemo && !isProduction && findWayIn(env) === undefined,
    mongodbUri: settings.optionalText('MONGODB_URI'),
    environment: env,
  };
  settings.assertValid();
  return config;
};

export const logFolderOf = (config: ShopConfig): string => join(config.dataFolder, 'logs');
