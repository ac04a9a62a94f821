import { join } from 'node:path';

import { readScriptOrigins } from '@shop/shared-types/outside-scripts';

import { Environment } from '../config/environment.ts';
import { dataFolderOf } from '../config/workspace.ts';

export interface GatewayConfig {
  port: number;
  host: string;
  commerceUrl: string;
  cmsUrl: string;
  rebuilderUrl: string;
  /** Payment pages of the demo; undefined in production. */
  sandboxGatewayUrl: string | undefined;
  releasesFolder: string;
  publicUrl: string;
  /** A proxy in front sets the `X-Forwarded-*` headers; otherwise they come from the visitor and are thrown away. */
  isBehindProxy: boolean;
  /** Origins beside our own that pages may load scripts, pictures and frames from: those of the outside scripts that are switched on, and more by name. */
  contentSources: readonly string[];
  /** Written by `npm start`; tells which processes it had to start again. */
  processReportFile: string | undefined;
}

/** @throws {ConfigurationError} */
export const readGatewayConfig = (env: NodeJS.ProcessEnv): GatewayConfig => {
  const settings = new Environment(env);
  const port = settings.port('PORT', 8080);
  const config: GatewayConfig = {
    port,
    host: settings.text('HOST', '0.0.0.0'),
    commerceUrl: settings.url('COMMERCE_URL', 'http://127.0.0.1:4000'),
    cmsUrl: settings.url('CMS_URL', 'http://127.0.0.1:1337'),
    rebuilderUrl: settings.url('REBUILDER_URL', 'http://127.0.0.1:4200'),
    sandboxGatewayUrl: settings.optionalText('SANDBOX_GATEWAY_URL'),
    releasesFolder: settings.text('RELEASES_DIR', join(dataFolderOf(env), 'releases')),
    publicUrl: settings.url('PUBLIC_URL', `http://localhost:${port}`),
    isBehindProxy: settings.flag('BEHIND_PROXY', false),
    contentSources: [
      ...settings.parsed(() => readScriptOrigins(env), []),
      ...settings
        .text('CONTENT_SOURCES', '')
        .split(/[\s,]+/)
        .filter(Boolean),
    ],
    processReportFile: settings.optionalText('PROCESS_REPORT_FILE'),
  };
  settings.assertValid();
  return config;
};
