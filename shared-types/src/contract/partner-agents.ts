import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { newSupplierKey, supplierKey, supplierName, supplierTrial, supplierUrl } from './admin/suppliers.ts';
import { countryExternalId, isoTime, isoTimeOrNull } from './fields.ts';

/** handed-in → accepted or refused; a refused one may be submitted again. */
const agentReviewStates = ['handed-in', 'accepted', 'refused'] as const;
export type AgentReviewState = (typeof agentReviewStates)[number];

const params = object({ id: number().integer().min(1).max(2_147_483_647).required() });

const partnerAgent = object({
  id: number().integer().required(),
  name: string().required(),
  url: string().required(),
  state: string().oneOf(agentReviewStates).required(),
  /** What the staff says about the decision. */
  comment: string().defined(),
  handedInAt: isoTime,
  decidedAt: isoTimeOrNull,
  /** Whether its numbers are on sale now. */
  isSelling: boolean().required(),
}).meta({ name: 'PartnerAgent' });
export type PartnerAgent = InferType<typeof partnerAgent>;

/** Also the schema of the form. */
export const submittedAgent = object({
  name: supplierName.required(),
  url: supplierUrl.required(),
  /** Left out: the shop makes one and shows it once. */
  key: supplierKey,
});

const refusals = ['NAME_TAKEN', 'SUPPLIER_URL_REFUSED', 'SUPPLIER_KEY_TAKEN', 'SUPPLIER_OWNER_REFUSED'] as const;
const submitted = object({ agent: partnerAgent.required(), newKey: newSupplierKey });

export const partnerAgentsContract = {
  listOwnAgents: endpoint({
    method: 'get',
    path: '/api/partner/agents',
    role: 'partner',
    summary: 'The agents that the partner submitted, with what became of them.',
    answer: array(partnerAgent).required(),
  }),
  submitAgent: endpoint({
    method: 'post',
    path: '/api/partner/agents',
    role: 'partner',
    summary:
      'Hands in the address and key of software that speaks the suppliers’ protocol. It sells once the staff has accepted it.',
    body: submittedAgent,
    answer: submitted,
    errors: [...refusals, 'USER_NOT_FOUND', 'SUPPLIERS_LIMIT'],
  }),
  changeOwnAgent: endpoint({
    method: 'put',
    path: '/api/partner/agents/:id',
    role: 'partner',
    summary: 'Changes an agent that is not accepted yet, and hands it in again.',
    params,
    body: submittedAgent,
    answer: submitted,
    errors: [...refusals, 'SUPPLIER_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
  tryOwnAgent: endpoint({
    method: 'post',
    path: '/api/partner/agents/:id/trials',
    role: 'partner',
    summary:
      'Calls the agent as the shop does and shows what it answered: stock, time, or what is wrong. Nothing is bought.',
    params,
    body: object({ country: countryExternalId.optional() }),
    answer: supplierTrial,
    errors: ['SUPPLIER_NOT_FOUND'],
  }),
} as const;
