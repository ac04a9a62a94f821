import { findFreePort } from '../processes/ports.ts';

const portNames = [
  'PORT',
  'COMMERCE_PORT',
  'METRICS_PORT',
  'CMS_PORT',
  'DEMO_SUPPLIER_PORT',
  'SANDBOX_GATEWAY_PORT',
  'REBUILDER_PORT',
  'MONGOD_PORT',
];

/** The environment of a shop that stands beside others on this machine: every port is a free one. */
export const withFreePorts = async (env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  const ports: NodeJS.ProcessEnv = {};
  for (const name of portNames) ports[name] = String(await findFreePort());
  return { ...env, ...ports };
};
