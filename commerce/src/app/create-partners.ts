import type { Base } from './create-base.ts';
import type { Selling } from './create-selling.ts';
import { createAddressThrottle, createThrottle } from '../platform/throttling/create-throttle.ts';
import type { PartnersDeps } from '../partners/partners-deps.ts';

export const createPartners = (
  base: Base,
  { catalogue, supply, stock }: Selling,
  { readUsdRate }: Pick<PartnersDeps, 'readUsdRate'>,
): PartnersDeps => ({
  ...base,
  catalogue,
  directory: supply.directory,
  stock,
  readUsdRate,
  partnerPortsMin: base.config.partnerPortsMin,
  applicationThrottle: createAddressThrottle({ name: 'partner-application', attemptsMax: 20, withinSeconds: 3_600 }),
  trialThrottle: createThrottle({ name: 'agent-trial', attemptsMax: 30, withinSeconds: 3_600 }),
});
