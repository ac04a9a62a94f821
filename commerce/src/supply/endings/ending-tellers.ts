import { tellAgentEnding } from '../agent-protocol/tell-agent-ending.ts';
import type { SupplyTools } from '../supply-tools.ts';
import type { EndingTellers } from './tell-endings.ts';
import { tellUpstreamEnding } from '../upstream/tell-upstream-ending.ts';

/** Chooses the protocol that tells a supplier about endings. */
export const createEndingTellers = (tools: SupplyTools): EndingTellers => ({
  tellerOf: (supplierId) => {
    const kind = tools.directory.find(supplierId)?.kind;
    if (kind === 'agent') return (connection, task) => tellAgentEnding(tools, connection, task);
    if (kind === 'upstream') return (connection, task) => tellUpstreamEnding(tools, connection, task);
    return undefined;
  },
});
