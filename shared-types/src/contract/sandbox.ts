import { number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { isoTime, kopecksAmount } from './fields.ts';

/** How every key of the sandbox begins, so that nobody takes it for one that spends money. */
export const sandboxKeyPrefix = 'sandbox_';

/** Services that exist in the sandbox alone: each of them plays one scenario. Any other service sends a code after 2 seconds. */
export const sandboxScenarios = [
  'sandbox_now',
  'sandbox_wait',
  'sandbox_twice',
  'sandbox_no_code',
  'sandbox_early',
  'sandbox_empty',
  'sandbox_silent',
  'sandbox_greeting',
  'sandbox_late',
] as const;
export type SandboxScenario = (typeof sandboxScenarios)[number];

const sandbox = object({
  keyEnd: string()
    .nullable()
    .defined()
    .meta({ description: 'The last four characters of the key; null where there is no sandbox yet.', example: '9f3c' }),
  balance: kopecksAmount.required().meta({ description: 'Play money that can be spent now, in kopecks.' }),
  held: kopecksAmount.required().meta({ description: 'Play money that waiting numbers hold, in kopecks.' }),
  openNumbers: number().integer().required().meta({ description: 'Numbers that run.', example: 1 }),
}).meta({ name: 'Sandbox' });
export type SandboxAnswer = InferType<typeof sandbox>;

/** The sandbox costs nothing and moves nothing, so a program may make its key and reset it. */
export const sandboxContract = {
  getSandbox: endpoint({
    method: 'get',
    path: '/api/sandbox',
    role: 'buyer',
    isInSandbox: true,
    summary: 'The sandbox of the caller: the end of its key, its play money, its numbers.',
    answer: sandbox,
  }),
  createSandboxKey: endpoint({
    method: 'post',
    path: '/api/sandbox/key',
    role: 'buyer',
    summary: 'Makes the key of the sandbox, or replaces it. The key is shown once; it begins with `sandbox_`.',
    answer: object({
      apiKey: string()
        .required()
        .meta({ example: `${sandboxKeyPrefix}3f9c` }),
    }),
    errors: ['STATUS_CONFLICT'],
  }),
  createGuestSandboxKey: endpoint({
    method: 'post',
    path: '/api/sandbox/guest-key',
    role: 'guest',
    summary:
      'Makes a sandbox for a day and its key, without an account: to try the shop before signing up. An address gets ten an hour.',
    answer: object({
      apiKey: string()
        .required()
        .meta({ example: `${sandboxKeyPrefix}3f9c` }),
      expiresAt: isoTime,
    }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  resetSandbox: endpoint({
    method: 'post',
    path: '/api/sandbox/reset',
    role: 'buyer',
    isInSandbox: true,
    summary:
      'Empties the sandbox: no numbers, no remembered idempotency keys, and `balance` kopecks of play money (1,000 RUB unless said).',
    body: object({ balance: kopecksAmount.meta({ description: 'Play money, in kopecks.', example: 0 }) }),
    answer: sandbox,
    errors: ['SANDBOX_NOT_FOUND'],
  }),
} as const;
