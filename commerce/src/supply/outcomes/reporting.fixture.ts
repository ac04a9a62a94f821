import type { SupplyTools } from '../supply-tools.ts';
import { createOutcomeReporters } from './outcome-reporters.ts';

/** What telling outcomes depends on, for tests that look at the suppliers' side alone: no cost is booked. */
export const reportingOf = (tools: SupplyTools) => ({
  tools,
  tellers: createOutcomeReporters(tools),
  bookCost: () => Promise.resolve(),
});
