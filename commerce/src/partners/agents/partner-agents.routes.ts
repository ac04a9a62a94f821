import type { PartnerAgent, partnerAgentsContract } from '@shop/shared-types/contract/partner-agents';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { Throttle } from '../../platform/throttling/create-throttle.ts';
import type { Supply } from '../../supply/create-supply.ts';
import { listSubmittedAgents } from '../../supply/directory/list-own-suppliers.ts';
import type { KeyDeps } from '../../supply/directory/supplier-key.ts';
import type { Supplier } from '../../supply/directory/supplier.model.ts';
import { runTrial, type TrialDeps } from '../../supply/trial/run-trial.ts';
import { changeOwnAgent, findOwnAgent, submitAgent } from './submit-agent.ts';

export interface PartnerAgentsDeps extends KeyDeps, TrialDeps {
  supply: Pick<Supply, 'directory' | 'refresh' | 'trySupplier'>;
  /** Limits calls to addresses that partners name. */
  trialThrottle: Throttle;
}

const present = ({ supply }: Pick<PartnerAgentsDeps, 'supply'>, supplier: Supplier): PartnerAgent => {
  const { _id, name, url, review } = supplier;
  if (!review) throw new Error(`supplier ${_id} was not submitted`);
  return {
    id: _id,
    name,
    url: url ?? '',
    state: review.state,
    comment: review.comment,
    handedInAt: review.handedInAt.toISOString(),
    decidedAt: review.decidedAt?.toISOString() ?? null,
    isSelling: supply.directory.find(_id)?.isEnabled ?? false,
  };
};

/** Handlers by which partners submit agents (rule 21.10). */
export const partnerAgentsHandlers = (deps: PartnerAgentsDeps): Handlers<typeof partnerAgentsContract> => ({
  listOwnAgents: async ({ caller }) => (await listSubmittedAgents(caller.userId)).map((one) => present(deps, one)),
  submitAgent: async ({ caller, body, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    const { supplier, newKey } = await submitAgent(deps, caller.userId, body);
    await deps.supply.refresh();
    return { agent: present(deps, supplier), newKey };
  },
  changeOwnAgent: async ({ caller, params: { id }, body, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    const change = { userId: caller.userId, supplierId: id, agent: body };
    const { supplier, newKey } = await changeOwnAgent(deps, change);
    await deps.supply.refresh();
    return { agent: present(deps, supplier), newKey };
  },
  tryOwnAgent: async ({ caller, params: { id }, body: { country }, locale }) => {
    const { _id: supplierId, kind } = await findOwnAgent(caller.userId, id);
    await deps.trialThrottle.count(String(caller.userId));
    return (await runTrial(deps, { supplierId, kind, country, locale })).shown;
  },
});
