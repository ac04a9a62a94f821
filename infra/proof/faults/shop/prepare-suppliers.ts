import type { FaultOptions } from '../fault-options.ts';
import type { ShopUnderFaults } from './shop-under-faults.ts';
import { largePool, scenarioRules } from '../people/buyers-choices.ts';

/** British mobile numbers from here on are valid in a row. */
const firstPhone = 447_100_000_000;
const simsAReport = 2_000;
export const partnerSoftwareKey = 'demo-partner-api-key';

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

/** Puts a large pool on sale, with a SIM more for each purchase of the bulk buyers, and sets the scenarios of the demo supplier's numbers. */
export const prepareSuppliers = async (
  { url, supplierUrl }: ShopUnderFaults,
  { rate, minutes }: Pick<FaultOptions, 'rate' | 'minutes'>,
): Promise<void> => {
  const count = largePool.sims + rate * minutes * 60;
  for (let first = 0; first < count; first += simsAReport) {
    const sims = Array.from({ length: Math.min(simsAReport, count - first) }, (_, index) => ({
      phone: String(firstPhone + first + index),
      country: largePool.country,
      operator: 'any',
      rentHoursMax: index % 2 === 0 ? largePool.rentHoursMax : 0,
    }));
    await send('PUT', `${url}/api/supply/sims`, { mode: 'changes', sims });
  }
  for (const rule of scenarioRules) await send('POST', `${supplierUrl}/scenarios`, rule);
};
