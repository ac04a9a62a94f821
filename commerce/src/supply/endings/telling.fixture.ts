import type { SupplyTools } from '../supply-tools.ts';
import { createEndingTellers } from './ending-tellers.ts';

/** What telling endings depends on, for tests that look at the suppliers' side alone: no cost is booked. */
export const tellingOf = (tools: SupplyTools) => ({
  tools,
  tellers: createEndingTellers(tools),
  bookCost: () => Promise.resolve(),
});
