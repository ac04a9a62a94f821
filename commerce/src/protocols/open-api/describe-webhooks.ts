import { webhookEvents } from '@shop/shared-types/contract/webhook-events';

import type { JsonSchema, SchemaWriter } from './json-schema.ts';

/** Headers of every call to a webhook, as Standard Webhooks names them. */
const webhookHeaders: JsonSchema[] = [
  ['webhook-id', 'The id of the event: the same in every attempt.'],
  ['webhook-timestamp', 'Seconds since 1970 at which the call was signed.'],
  [
    'webhook-signature',
    'One or more of `v1,<base64 of HMAC-SHA256>`, separated by a space; one right signature is enough.',
  ],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

/** `rental.expiring` as an operation's id: `receiveRentalExpiring`. */
const operationIdOf = (type: string): string =>
  `receive${type
    .split(/[.-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

/** The calls that the shop makes to the receiver of a webhook, by type of event. */
export const describeWebhooks = (schemas: SchemaWriter): JsonSchema =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, body }]) => [
      type,
      {
        post: {
          operationId: operationIdOf(type),
          summary,
          description:
            'Answer with 2xx within 10 seconds, 3 while your server is failing. What was not taken comes again, for 72 hours.',
          tags: ['Webhooks'],
          security: [],
          parameters: webhookHeaders,
          requestBody: { required: true, content: { 'application/json': { schema: schemas.write(body, 'answer') } } },
          responses: {
            '2XX': { description: 'The event was taken.' },
            '410': { description: 'Nobody listens here any more: the webhook is switched off.' },
            default: { description: 'The event comes again.' },
          },
        },
      },
    ]),
  );
