import { join } from 'node:path';

import { Environment } from '../config/environment.ts';
import { dataFolderOf } from '../config/workspace.ts';
import { developmentSecrets } from '../rebuilder/rebuilder-config.ts';

export interface ShopConfig {
  /** Taken exactly, or the start fails: it is the address people know. */
  port: number;
  host: string;
  /** Wished; a free one is taken when one of these is in use. */
  innerPorts: Record<'commerce' | 'cms' | 'demoSupplier' | 'sandboxGateway' | 'rebuilder' | 'mongod', number>;
  publicUrl: string;
  dataFolder: string;
  isProduction: boolean;
  isDemo: boolean;
  /** One's own replica set instead of the one that is started here. */
  mongodbUri: string | undefined;
  cmsReadToken: string;
  rebuildHookSecret: string;
  /** Handed to every process, so that an operator's settings reach the component they are for. */
  environment: NodeJS.ProcessEnv;
}

/** @throws {ConfigurationError} naming every wrong setting */
export const readShopConfig = (env: NodeJS.ProcessEnv): ShopConfig => {
  const settings = new Environment(env);
  const port = settings.port('PORT', 8080);
  const isProduction = settings.isProduction;
  const config: ShopConfig = {
    port,
    host: settings.text('HOST', '0.0.0.0'),
    innerPorts: {
      commerce: settings.port('COMMERCE_PORT', 4000),
      cms: settings.port('CMS_PORT', 1337),
      demoSupplier: settings.port('DEMO_SUPPLIER_PORT', 4100),
      sandboxGateway: settings.port('SANDBOX_GATEWAY_PORT', 4300),
      rebuilder: settings.port('REBUILDER_PORT', 4200),
      mongod: settings.port('MONGOD_PORT', 27117),
    },
    publicUrl: settings.url('PUBLIC_URL', `http://localhost:${port}`),
    dataFolder: dataFolderOf(env),
    isProduction,
    isDemo: settings.flag('DEMO_MODE', !isProduction),
    mongodbUri: settings.optionalText('MONGODB_URI'),
    cmsReadToken: settings.secret('CMS_READ_TOKEN', developmentSecrets.CMS_READ_TOKEN),
    rebuildHookSecret: settings.secret('REBUILD_HOOK_SECRET', developmentSecrets.REBUILD_HOOK_SECRET),
    environment: env,
  };
  settings.assertValid();
  return config;
};

export const logFolderOf = (config: ShopConfig): string => join(config.dataFolder, 'logs');
