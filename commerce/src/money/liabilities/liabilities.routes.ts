import type { liabilitiesContract } from '@shop/shared-types/contract/liabilities';

import type { Config } from '../../platform/config/read-config.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listNights, readProof } from './read-proof.ts';

export interface LiabilitiesRoutesDeps {
  config: Pick<Config, 'provesLiabilities'>;
}

/** Handlers of the calls that show what the shop owes. Where the operator switched the proof off, there are no such calls. */
export const liabilitiesHandlers = ({ config }: LiabilitiesRoutesDeps): Handlers<typeof liabilitiesContract> => {
  const ifProved = <Answer>(answer: () => Promise<Answer>): Promise<Answer> => {
    if (!config.provesLiabilities) throw new CommerceError('NOT_FOUND');
    return answer();
  };
  return {
    listLiabilityNights: async ({ query }) => ifProved(() => listNights(query)),
    readLiabilityProof: async ({ caller, query }) => ifProved(() => readProof(caller.userId, query.night)),
  };
};
