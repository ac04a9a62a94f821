import { finishAgentActivation } from './agent-protocol/finish-activation.ts';
import type { SupplyTools } from './supply-tools.ts';
import type { EndingTellers } from './tell-endings.ts';
import { finishUpstreamActivation } from './upstream/finish-upstream.ts';

/** Which protocol tells a supplier its endings. */
export const createEndingTellers = (tools: SupplyTools): EndingTellers => ({
  tellerOf: (supplierId) => {
    const kind = tools.directory.find(supplierId)?.kind;
    if (kind === 'agent') return (connection, task) => finishAgentActivation(tools, connection, task);
    if (kind === 'upstream') return (connection, task) => finishUpstreamActivation(tools, connection, task);
    return undefined;
  },
});
