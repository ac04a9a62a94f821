import { kopecks } from '@shop/shared-types/money';

import type { Base } from './create-base.ts';
import type { RefundLimit } from '../sales/refunds/refund-max.ts';
import type { DisputesDeps } from '../sales/refunds/disputes/disputes-deps.ts';

export const createDisputes = (base: Base): DisputesDeps & RefundLimit & Pick<Base, 'clock'> => ({
  ...base,
  limitedRefundMax: kopecks(base.config.supportRefundMaxRub * 100),
  hours: base.config.disputeHours,
});
