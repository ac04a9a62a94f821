import { join } from 'node:path';

import { Environment } from '../../run/config/environment.ts';
import { dataFolderOf } from '../../run/config/workspace.ts';

export interface SandboxConfig {
  port: number;
  host: string;
  commerceUrl: string;
  publicUrl: string;
  /** Transfers and codes outlive a restart, as they would at a real provider. */
  storeFile: string;
}

/** @throws {ConfigurationError} */
export const readSandboxConfig = (env: NodeJS.ProcessEnv): SandboxConfig => {
  const settings = new Environment(env);
  const config: SandboxConfig = {
    port: settings.port('SANDBOX_GATEWAY_PORT', 4300),
    host: settings.text('SANDBOX_GATEWAY_HOST', '127.0.0.1'),
    commerceUrl: settings.url('COMMERCE_URL', 'http://127.0.0.1:4000'),
    publicUrl: settings.url('PUBLIC_URL', 'http://localhost:8080'),
    // The file's name is that of older versions, whose demo goes on.
    storeFile: join(dataFolderOf(env), 'sandbox-gateway.json'),
  };
  settings.assertValid();
  return config;
};
