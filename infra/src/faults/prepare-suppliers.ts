import type { ShopUnderFaults } from './shop-under-faults.ts';
import { largePool, scenarioRules } from './buyers-choices.ts';

/** British mobile numbers from here on are valid in a row. */
const firstPhone = 447_100_000_000;
const simsAReport = 2_000;
const partnerSoftwareKey = 'demo-partner-api-key';

const send = async (method: string, url: string, body: unknown): Promise<void> => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${partnerSoftwareKey}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`);
};

/** Puts a large pool on sale, and sets the scenarios of the demo supplier's numbers. */
export const prepareSuppliers = async ({ url, supplierUrl }: ShopUnderFaults): Promise<void> => {
  for (let first = 0; first < largePool.sims; first += simsAReport) {
    const sims = Array.from({ length: Math.min(simsAReport, largePool.sims - first) }, (_, index) => ({
      phone: String(firstPhone + first + index),
      country: largePool.country,
      operator: 'any',
      rentHoursMax: index % 2 === 0 ? largePool.rentHoursMax : 0,
    }));
    await send('PUT', `${url}/api/supply/sims`, { mode: 'changes', sims });
  }
  for (const rule of scenarioRules) await send('POST', `${supplierUrl}/scenarios`, rule);
};
