import { Environment } from '../../run/config/environment.ts';

export interface DemoSupplierConfig {
  port: number;
  /** A loopback address, because everybody who can reach it may change scenarios. */
  host: string;
  commerceUrl: string;
  partnerKey: string;
  agentKey: string;
  upstreamKey: string;
  /** From the sale to its code. */
  codeDelayMs: { min: number; max: number };
}

const anyDelay = { min: 0, max: 3_600_000 };

/** Reads the demo supplier's settings. @throws ConfigurationError naming every wrong one */
export const readDemoSupplierConfig = (env: NodeJS.ProcessEnv): DemoSupplierConfig => {
  const settings = new Environment(env);
  const config: DemoSupplierConfig = {
    port: settings.port('DEMO_SUPPLIER_PORT', 4100),
    host: settings.text('DEMO_SUPPLIER_HOST', '127.0.0.1'),
    commerceUrl: settings.url('COMMERCE_URL', 'http://127.0.0.1:4000'),
    partnerKey: settings.text('DEMO_PARTNER_KEY', 'demo-partner-api-key'),
    agentKey: settings.text('DEMO_AGENT_KEY', 'demo-agent-protocol-key'),
    upstreamKey: settings.text('DEMO_UPSTREAM_KEY', 'demo-upstream-api-key'),
    codeDelayMs: {
      min: settings.integer('DEMO_CODE_DELAY_MIN_MS', 3_000, anyDelay),
      max: settings.integer('DEMO_CODE_DELAY_MAX_MS', 15_000, anyDelay),
    },
  };
  settings.assertValid();
  return config;
};
