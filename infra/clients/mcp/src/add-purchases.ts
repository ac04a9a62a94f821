import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

import { questionBefore } from './ask-person.ts';
import { buyManyWithinLimits, buyWithinLimits, type PurchaseDeps } from './buy-within-limits.ts';
import { answer, explained } from './tool-answers.ts';
import { toolInput } from './tool-input.ts';
import { readPurchase, selectionInputs } from './selection-inputs.ts';

const orderNameLengthMax = 128;
const quantityMax = 100;

/** The tools by which an assistant buys numbers: one, or several in one order. */
export const addPurchases = (server: McpServer, deps: PurchaseDeps): void => {
  const { book, limits } = deps;
  const limitsInWords =
    `At most ${limits.purchaseMax / 100} RUB a number and ${limits.dayMax / 100} RUB a day; ` +
    `above ${limits.confirmAbove / 100} RUB a person is asked.`;
  const one = {
    description: `Buys a phone number; its price is held, and taken only when a code arrives. ${limitsInWords}`,
    inputSchema: toolInput({
      ...selectionInputs,
      order_id: z
        .string()
        .max(orderNameLengthMax)
        .optional()
        .describe('Your own name for the purchase: one name buys one number, once and for all.'),
    }),
  };
  server.registerTool('buy_number', one, (input, { mcpReq }) =>
    explained(async () => {
      const { purchase, earlierKey, isAllowed } = await readPurchase(book, 'buy_number', input, {
        orderId: input.order_id,
      });
      const question = isAllowed ? undefined : questionBefore(server, mcpReq, purchase, limits);
      return question ?? answer(await buyWithinLimits(deps, purchase, earlierKey));
    }, 'buy_number'),
  );
  const several = {
    description:
      'Buys several numbers in one order; from 10 on all cost the wholesale price. `shortfall` says why there are fewer than requested. ' +
      `The limits count all of them together. ${limitsInWords}`,
    inputSchema: toolInput({ ...selectionInputs, quantity: z.number().int().min(1).max(quantityMax) }),
  };
  server.registerTool('buy_numbers', several, (input, { mcpReq }) =>
    explained(async () => {
      const { quantity } = input;
      const { purchase, earlierKey, isAllowed } = await readPurchase(book, 'buy_numbers', input, { quantity });
      const question = isAllowed ? undefined : questionBefore(server, mcpReq, purchase, limits);
      return question ?? answer(await buyManyWithinLimits(deps, purchase, earlierKey));
    }, 'buy_numbers'),
  );
};
