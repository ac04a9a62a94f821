import type { DepsOf } from '../platform/http/serve-contract.ts';
import { partnerAgentsHandlers } from './agents/partner-agents.routes.ts';
import { partnerHandlers, partnerReviewHandlers } from './partners.routes.ts';
import { adminSimsHandlers, partnerSimsHandlers } from './sims/sims.routes.ts';

interface PartnersHandlersDeps extends DepsOf<typeof adminSimsHandlers> {
  partners: DepsOf<typeof partnerHandlers> & Pick<DepsOf<typeof partnerAgentsHandlers>, 'trialThrottle'>;
  /** How the shop calls a supplier to try it. */
  suppliers: Omit<DepsOf<typeof partnerAgentsHandlers>, 'trialThrottle'>;
}

/** Handlers of all calls of partners, and of the staff about them. */
export const partnersHandlers = ({ partners, suppliers, activationDeps }: PartnersHandlersDeps) => ({
  ...partnerHandlers(partners),
  ...partnerReviewHandlers(partners),
  ...partnerSimsHandlers({ ...partners, activationDeps }),
  ...adminSimsHandlers({ activationDeps }),
  ...partnerAgentsHandlers({ ...suppliers, trialThrottle: partners.trialThrottle }),
});
