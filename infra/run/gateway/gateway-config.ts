import { join } from 'node:path';

import { Environment } from '../config/environment.ts';
import { dataFolderOf } from '../config/workspace.ts';
import { readContentSources, type ContentSources } from './site/content-sources.ts';
import { readLimits, type GatewayLimits } from './limits/gateway-limits.ts';

export interface GatewayConfig {
  port: number;
  host: string;
  commerceUrl: string;
  /**
   * Addresses of the engine's nodes; each caller always gets the same node. A name with several addresses stands for several nodes. When the
   * list is empty, all requests go to `commerceUrl`.
   */
  commerceNodes: readonly string[];
  cmsUrl: string;
  rebuilderUrl: string;
  /** Payment pages of the demo; undefined in production. */
  paymentSandboxUrl: string | undefined;
  releasesFolder: string;
  publicUrl: string;
  /** Proxies in front that set the `X-Forwarded-*` headers. With 0 the headers come from the visitor and are thrown away. */
  proxiesInFront: number;
  /** The header by which the proxy in front tells the visitor's country, in lower case; dropped as those above. */
  clientCountryHeader: string | undefined;
  limits: GatewayLimits;
  contentSources: ContentSources;
  /** The figures' own port, which no visitor reaches; undefined when nobody scrapes them. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** One line in the log for each request. */
  hasAccessLog: boolean;
  /** Where spans are sent to. Without an address none are recorded. */
  tracing: { endpoint: string | undefined; sharePercent: number };
  /** Written by `npm start`; tells which processes it had to start again. */
  processReportFile: string | undefined;
}

/** `BEHIND_PROXY` is the number of proxies; `true` and its like mean one. */
const readProxiesInFront = (settings: Environment, env: NodeJS.ProcessEnv): number =>
  /^\d+$/.test(env.BEHIND_PROXY ?? '')
    ? settings.integer('BEHIND_PROXY', 0, { min: 0, max: 10 })
    : Number(settings.flag('BEHIND_PROXY', false));

/** @throws {ConfigurationError} */
export const readGatewayConfig = (env: NodeJS.ProcessEnv): GatewayConfig => {
  const settings = new Environment(env);
  const port = settings.port('PORT', 8080);
  const config: GatewayConfig = {
    port,
    host: settings.text('HOST', '127.0.0.1'),
    commerceUrl: settings.url('COMMERCE_URL', 'http://127.0.0.1:4000'),
    commerceNodes: settings.urls('COMMERCE_NODES'),
    cmsUrl: settings.url('CMS_URL', 'http://127.0.0.1:1337'),
    rebuilderUrl: settings.url('REBUILDER_URL', 'http://127.0.0.1:4200'),
    paymentSandboxUrl: settings.optionalText('SANDBOX_GATEWAY_URL'),
    releasesFolder: settings.text('RELEASES_DIR', join(dataFolderOf(env), 'releases')),
    publicUrl: settings.url('PUBLIC_URL', `http://localhost:${port}`),
    proxiesInFront: readProxiesInFront(settings, env),
    clientCountryHeader: settings.optionalText('CLIENT_COUNTRY_HEADER')?.toLowerCase(),
    limits: readLimits(settings),
    contentSources: readContentSources(settings, env),
    metricsPort: settings.optionalText('GATEWAY_METRICS_PORT') ? settings.port('GATEWAY_METRICS_PORT', 0) : undefined,
    metricsHost: settings.text('GATEWAY_METRICS_HOST', '127.0.0.1'),
    hasAccessLog: settings.flag('ACCESS_LOG', false),
    tracing: {
      endpoint: settings.optionalText('OTEL_EXPORTER_OTLP_ENDPOINT')
        ? settings.url('OTEL_EXPORTER_OTLP_ENDPOINT', '')
        : undefined,
      sharePercent: settings.integer('TRACE_SHARE_PERCENT', 100, { min: 0, max: 100 }),
    },
    processReportFile: settings.optionalText('PROCESS_REPORT_FILE'),
  };
  settings.assertValid();
  return config;
};
