import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type ClientCapabilities,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';

import { needsConfirmation } from './buy-within-limits.ts';
import type { Limits } from './read-limits.ts';
import { ceilingOf, OverLimit, type Purchase } from './spending-book.ts';

/** Newer programs say with each request what they can do, older ones once, at the beginning. */
const canAskPerson = (server: McpServer, { envelope }: ServerContext['mcpReq']): boolean => {
  const ofRequest = envelope as Partial<Record<string, ClientCapabilities>> | undefined;
  const declared = ofRequest?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  return declared?.elicitation !== undefined;
};

const rubles = (amount: number): string => `${(amount / 100).toFixed(2)} RUB`;

const questionOf = (purchase: Purchase): string => {
  const { service, country, maxPrice, quantity } = purchase;
  const place = `for ${service} in country ${country} for up to ${rubles(maxPrice)}`;
  return quantity === undefined
    ? `Buy a number ${place}?`
    : `Buy ${quantity} numbers ${place} each, ${rubles(ceilingOf(purchase))} together?`;
};

const askPerson = (purchase: Purchase): InputRequiredResult =>
  inputRequired({
    inputRequests: {
      purchase: inputRequired.elicit({
        message: questionOf(purchase),
        requestedSchema: {
          type: 'object',
          properties: { isAllowed: { type: 'boolean', title: 'Buy it' } },
          required: ['isAllowed'],
        },
      }),
    },
  });

/**
 * The question to a person that has to come before a purchase; undefined once he agreed, and where nobody needs to be asked.
 * @throws {OverLimit} when the purchase is above a limit, nobody can be asked, or the person did not agree.
 */
export const questionBefore = (
  server: McpServer,
  mcpReq: ServerContext['mcpReq'],
  purchase: Purchase,
  limits: Limits,
): InputRequiredResult | undefined => {
  if (!needsConfirmation(purchase, limits)) return undefined;
  if (!canAskPerson(server, mcpReq)) {
    throw new OverLimit(
      `Above ${limits.confirmAbove / 100} RUB a person has to agree, and this program cannot ask one. ` +
        `Buy for less, or let the owner raise ${limits.names.confirmAbove}.`,
    );
  }
  if (mcpReq.inputResponses?.['purchase'] === undefined) return askPerson(purchase);
  const given = acceptedContent<{ isAllowed: boolean }>(mcpReq.inputResponses, 'purchase');
  if (given?.isAllowed !== true) throw new OverLimit('The person did not agree. Nothing was bought.');
  return undefined;
};
