import { wholesaleFrom } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { isPaid } from '../../sales/activations/activation-status.ts';
import type { SandboxActivation } from './sandbox.model.ts';
import { withActivations, type Step } from './sandbox-state.ts';

/** Gives back what an order of ten numbers or more paid beyond the wholesale price, once ten of its numbers are kept (rule 1.11). */
export const settleWholesale = (step: Step, { wholesale }: SandboxActivation, at: Date): Step => {
  if (!wholesale) return step;
  const ofOrder = step.sandbox.activations.filter((number) => number.wholesale?.orderId === wholesale.orderId);
  const kept = ofOrder.filter(({ status }) => status !== 'waiting' && status !== 'cancelled');
  const owed = kept.filter(({ status, price }) => isPaid(status) && price > wholesale.wholesale);
  if (kept.length < wholesaleFrom || owed.length === 0) return step;
  const back = owed.reduce((sum, { price }) => sum + price - wholesale.wholesale, 0);
  const cheaper = owed.map((number) => ({ ...number, price: wholesale.wholesale }));
  const posted = kopecks(step.sandbox.posted + back);
  return withActivations(step, cheaper, at, { hasBalanceChanged: true, posted });
};
