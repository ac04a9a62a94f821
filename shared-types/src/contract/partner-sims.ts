import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import {
  codeText,
  countryExternalId,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  multilineText,
  serviceExternalId,
} from './fields.ts';

/** A number as lists show it: digits with the country code. */
const params = object({
  phone: string()
    .matches(/^\d{6,15}$/, { name: 'matches' })
    .required(),
});

/** What buyers said of a number that brought them no code (rule 4.26). It names no buyer. */
const simComplaint = object({
  service: serviceExternalId,
  /** People who said that the service refuses the number. */
  banned: number().integer().required(),
  /** People who had it without a code and gave it back, or whose time ran out. */
  returned: number().integer().required(),
  /** Until then the number is not sold for the service; null: it is. */
  offSaleUntil: isoTimeOrNull,
});

const partnerSim = object({
  phone: string().required(),
  port: string().defined(),
  country: countryExternalId,
  operator: string().required(),
  info: string()
    .oneOf(['online', 'offline'] as const)
    .required(),
  /** Earnings by codes and by rentals. */
  earned: kopecksAmount.required(),
  /** Number of services that the number was sold for. */
  servicesCount: number().integer().required(),
  complaints: array(simComplaint.required()).required(),
  /** From then on `reportSimFixed` offers the number again; null: now. */
  fixableFrom: isoTimeOrNull,
});

export const partnerSimsContract = {
  listPartnerSims: endpoint({
    method: 'get',
    path: '/api/partner/sims',
    role: 'partner',
    summary:
      'SIM cards and ports with what they earned and what buyers said of them, by number; `after` is the last number seen.',
    query: object({
      /** The first digits of a number, or a complete port name. */
      search: codeText(40),
      country: countryExternalId.optional(),
      after: string().max(24),
      limit: number().integer().min(1).max(200).default(50),
    }),
    paging: { parameter: 'after', field: 'phone' },
    answer: array(partnerSim.required()).required(),
  }),
  reportSimFixed: endpoint({
    method: 'post',
    path: '/api/partner/sims/:phone/fixes',
    role: 'partner',
    summary:
      'Offers a number again for which buyers took it off sale, since it works now. Once a day; the next buyer without a code takes it off again.',
    params,
    answer: object({
      /** The services for which it is offered again. */
      services: array(serviceExternalId).required(),
    }),
    errors: ['SIM_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;

const simJudgement = object({
  service: serviceExternalId,
  userId: number().integer().required(),
  how: string()
    .oneOf(['banned', 'returned'] as const)
    .required(),
  /** Null for what an earlier release wrote down. */
  at: isoTimeOrNull,
  /** From then on it counts no more. */
  until: isoTime,
  /** Whether the buyer had paid for a code before: all but one of those who agree have to. */
  hasPaid: boolean().required(),
  /** Whether it is the first of its person: several accounts of one person have one voice. */
  isCounted: boolean().required(),
});

/** A SIM of a partner as the staff sees it. */
const judgedSim = object({
  phone: string().required(),
  supplierId: number().integer().required(),
  country: countryExternalId,
  operator: string().required(),
  isOnline: boolean().required(),
  judgements: array(simJudgement.required()).required(),
  /** Services for which the judgements keep it off sale, and until when. */
  heldBack: array(object({ service: serviceExternalId, until: isoTime }).required()).required(),
  /** When its partner last said that it works; null: never. */
  fixedAt: isoTimeOrNull,
});
export type JudgedSim = InferType<typeof judgedSim>;

export const adminSimsContract = {
  adminGetSim: endpoint({
    method: 'get',
    path: '/api/admin/sims/:phone',
    role: 'admin',
    right: 'suppliers.read',
    summary: 'A number of a partner, what buyers said of it, and for which services it is off sale because of that.',
    params,
    answer: judgedSim,
    errors: ['SIM_NOT_FOUND'],
  }),
  adminForgiveSim: endpoint({
    method: 'post',
    path: '/api/admin/sims/:phone/forgiveness',
    role: 'admin',
    right: 'suppliers.change',
    summary:
      'Drops what buyers said of a number, for one service or for all, and offers it again. A repeat changes nothing.',
    params,
    body: object({ service: serviceExternalId.optional(), reason: multilineText(500).min(3).required() }),
    answer: judgedSim,
    errors: ['SIM_NOT_FOUND'],
  }),
} as const;
