import type { Base } from '../../create-base.ts';
import type { DisputesDeps } from './disputes-deps.ts';

export const createDisputes = (base: Base): DisputesDeps & Pick<Base, 'clock'> => ({
  ...base,
  hours: base.config.disputeHours,
});
