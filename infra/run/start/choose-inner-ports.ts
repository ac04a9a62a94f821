import { choosePort, isPortFree } from '../processes/ports.ts';
import { CannotStart } from './assert-ready-to-start.ts';
import type { ShopConfig } from './shop-config.ts';

type InnerPorts = ShopConfig['innerPorts'];

/**
 * The preferred ports where they are free, else others; no two parts of the shop get the same one.
 * @throws {CannotStart} in production when the port of the metrics is taken: an operator's scraper would look for them in vain elsewhere.
 */
export const chooseInnerPorts = async ({
  innerPorts,
  metricsHost,
  isProduction,
}: Pick<ShopConfig, 'innerPorts' | 'metricsHost' | 'isProduction'>): Promise<InnerPorts> => {
  const { metrics } = innerPorts;
  if (isProduction && !(await isPortFree(metrics, metricsHost))) {
    throw new CannotStart(
      `Port ${metrics}, where the shop shows its metrics, is in use by another program. Stop that program, or choose another port: METRICS_PORT=${metrics + 10} npm start`,
    );
  }
  const chosen = { ...innerPorts };
  const taken = new Set<number>();
  const names = Object.keys(innerPorts) as (keyof InnerPorts)[];
  // The metrics come first, since they alone are looked for from outside.
  for (const name of ['metrics' as const, ...names.filter((other) => other !== 'metrics')]) {
    chosen[name] = await choosePort(innerPorts[name], name === 'metrics' ? metricsHost : undefined, taken);
    taken.add(chosen[name]);
  }
  return chosen;
};
