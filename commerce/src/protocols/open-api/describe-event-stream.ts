import { streamEvents } from '@shop/shared-types/contract/live-event-schemas';
import { liveEventsPath } from '@shop/shared-types/contract/live-events';

import { refusalRef } from './describe-refusals.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';
import { versioned } from './versioned-path.ts';

const words = [
  'Server-sent events: everything that happens to the caller, at once. A comment line keeps the connection open every 15 seconds.',
  'After a break, connect again with the id of the last event in `Last-Event-ID`, and nothing is missed for 7 days. Without the header the ' +
    'stream begins now.',
  'A reader who was away for longer gets `event: gap` first: read orders and balance again, and go on from its id.',
  '`data` of each event is one line of JSON. `x-events` has its schema, by the name of the event.',
].join('\n\n');

const example = [
  'retry: 2000',
  ': connected',
  '',
  'id: 41',
  'event: balance-changed',
  'data: {"balance":498750,"held":1250}',
  '',
  '',
].join('\n');

/** The event stream, which is no call of the contract since it has no end. */
export const describeEventStream = (schemas: SchemaWriter): JsonSchema => ({
  [versioned(liveEventsPath)]: {
    get: {
      operationId: 'streamEvents',
      summary: 'What happens to the caller, as it happens.',
      description: words,
      tags: ['Events'],
      'x-role': 'buyer-stream',
      security: [{ bearer: [] }],
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The id of the last event that was read.',
          schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
          example: '40',
        },
      ],
      responses: {
        '200': {
          description: 'The stream; it stays open.',
          content: { 'text/event-stream': { schema: { type: 'string' }, example } },
        },
        '401': refusalRef('LOGIN_REQUIRED'),
        '403': refusalRef('FORBIDDEN'),
        '429': refusalRef('TOO_MANY_REQUESTS'),
        '503': refusalRef('UNAVAILABLE'),
      },
      'x-events': Object.fromEntries(
        Object.entries(streamEvents).map(([name, { summary, payload }]) => [
          name,
          { description: summary, schema: schemas.write(payload, 'answer') },
        ]),
      ),
    },
  },
});
