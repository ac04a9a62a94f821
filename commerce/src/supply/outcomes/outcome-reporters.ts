import { reportToAgent } from '../agent-protocol/report-to-agent.ts';
import type { SupplyTools } from '../supply-tools.ts';
import type { OutcomeReporters } from './report-outcomes.ts';
import { reportToUpstream } from '../upstream/report-to-upstream.ts';

/** Chooses the protocol that tells a supplier about outcomes. */
export const createOutcomeReporters = (tools: SupplyTools): OutcomeReporters => ({
  tellerOf: (supplierId) => {
    const kind = tools.directory.find(supplierId)?.kind;
    if (kind === 'agent') return (connection, task) => reportToAgent(tools, connection, task);
    if (kind === 'upstream') return (connection, task) => reportToUpstream(tools, connection, task);
    return undefined;
  },
});
