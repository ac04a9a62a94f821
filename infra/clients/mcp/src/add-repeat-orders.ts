import type { McpServer } from '@modelcontextprotocol/server';
import type { RepeatOrder } from '@numeo/sdk';
import { z } from 'zod';

import { questionBefore } from './ask-person.ts';
import { spendWithinLimits, type PurchaseDeps } from './buy-within-limits.ts';
import type { Purchase, SpendingBook } from './spending-book.ts';
import { answer, explained } from './tool-answers.ts';
import { toolInput } from './tool-input.ts';
import { readPurchase, selectionInputs } from './selection-inputs.ts';

/** Writes down how an order ended: what its number costs, or that nothing was spent. The order carries the key of its reservation as its name. */
const settleOrder = async (book: SpendingBook | undefined, order: RepeatOrder): Promise<RepeatOrder> => {
  const { orderId: key, status, activationId, price } = order;
  if (!book || key === null || status === 'waiting') return order;
  if (activationId !== null && price !== null) await book.settle(key, [{ id: activationId, price }]);
  else await book.release(key);
  return order;
};

/** The ceiling counts until the order has ended. The order carries its key as its name, by which its end finds the reservation. */
const beginWithinLimits = (deps: PurchaseDeps, purchase: Purchase, earlierKey?: string): Promise<RepeatOrder> =>
  spendWithinLimits(deps, { tool: 'repeat_number', purchase, earlierKey }, (key) =>
    deps.shop.repeat({ ...purchase, orderId: key }, { idempotencyKey: key }),
  );

/** The tools by which an assistant waits in the shop's queue for a number, within the same limits as a purchase. */
export const addRepeatOrders = (server: McpServer, deps: PurchaseDeps): void => {
  const { shop, book, limits } = deps;
  const begin = {
    description:
      'Waits in the shop for a number that is not free now. The highest price is held and counts in the limits until the order ends; ' +
      'check_repeat_order tells what became of it.',
    inputSchema: toolInput({
      ...selectionInputs,
      seconds: z.number().int().min(30).max(86_400).default(1_200).describe('How long to wait at most.'),
    }),
  };
  server.registerTool('repeat_number', begin, (input, { mcpReq }) =>
    explained(async () => {
      const { purchase, earlierKey, isAllowed } = await readPurchase(book, 'repeat_number', input, {
        seconds: input.seconds,
      });
      const question = isAllowed ? undefined : questionBefore(server, mcpReq, purchase, limits);
      return question ?? answer(await beginWithinLimits(deps, purchase, earlierKey));
    }, 'repeat_number'),
  );
  const byId = toolInput({ id: z.string().describe('The id of the repeat order, from repeat_number.') });
  const check = {
    description: 'A repeat order: its place in the queue, or the number that it got.',
    inputSchema: byId,
  };
  server.registerTool('check_repeat_order', check, ({ id }) =>
    explained(async () => answer(await settleOrder(book, await shop.call('getRepeatOrder', { params: { id } })))),
  );
  const stop = { description: 'Ends a repeat order; what was held goes back.', inputSchema: byId };
  server.registerTool('stop_repeat_order', stop, ({ id }) =>
    explained(async () => answer(await settleOrder(book, await shop.cancelRepeatOrder(id)))),
  );
};
