import { number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { done, isoTimeOrNull } from './fields.ts';

/** What an account may give back without a code (rule 4.25). */
export const purchaseAllowance = object({
  allowance: number().integer().min(1).required().meta({
    description: 'Numbers that may be given back at once, without a code, in a window. It grows with paid codes.',
    example: 11,
  }),
  used: number().min(0).required().meta({
    description: 'How much of it is used now, in numbers. A number that was held for a while uses only a part.',
    example: 2.5,
  }),
  left: number().min(0).required().meta({ description: 'What is left now.', example: 8.5 }),
  releasedAt: isoTimeOrNull.meta({
    description: 'When purchases go on; null while they are not paused.',
    example: null,
  }),
}).meta({ name: 'PurchaseAllowance' });
export type PurchaseAllowance = InferType<typeof purchaseAllowance>;

/** The allowance, and the figures of the rule. */
const allowanceAnswer = purchaseAllowance
  .shape({
    base: number().integer().required().meta({ description: 'What every account may give back.', example: 5 }),
    perCode: number().integer().required().meta({ description: 'What each paid code adds.', example: 3 }),
    windowMinutes: number()
      .integer()
      .required()
      .meta({ description: 'The time in which a fully used allowance is free again.', example: 60 }),
    freeAfterSeconds: number().integer().required().meta({
      description: 'A number that was held for this long uses nothing. 0: the shop has no such rule.',
      example: 120,
    }),
    codesCountDays: number()
      .integer()
      .required()
      .meta({ description: 'How long a paid code counts at least, in days.', example: 7 }),
  })
  .meta({ name: 'PurchaseAllowanceAnswer' });
export type PurchaseAllowanceAnswer = InferType<typeof allowanceAnswer>;

export const allowanceContract = {
  getPurchaseAllowance: endpoint({
    method: 'get',
    path: '/api/users/purchase-allowance',
    role: 'buyer',
    summary:
      'How many numbers the account may still give back without a code, and whether its purchases are paused. ' +
      'Cancelling and banning always work; beyond the allowance purchases wait until `releasedAt`.',
    answer: allowanceAnswer,
  }),
  releaseApiKey: endpoint({
    method: 'post',
    path: '/api/users/api-keys/:id/release',
    role: 'person',
    summary:
      'Lets a key go on whose purchases pause because it bought many numbers in a row without a code; `first` is the first key.',
    params: object({ id: string().max(16).required() }),
    answer: done,
  }),
} as const;
