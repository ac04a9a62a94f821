import type { McpServer } from '@modelcontextprotocol/server';
import { ShopError, type RepeatOrder, type Shop } from '@numeo/sdk';
import { z } from 'zod';

import { questionBefore } from './ask-person.ts';
import { reserve } from './buy-within-limits.ts';
import type { Limits } from './read-limits.ts';
import type { SpendingBook } from './spending-book.ts';
import { answer, explained } from './tool-answers.ts';

interface RepeatDeps {
  shop: Shop;
  book: SpendingBook;
  limits: Limits;
}

/** Writes down how an order ended: what its number costs, or that nothing was spent. The order carries the key of its reservation as its name. */
const settleOrder = async (book: SpendingBook, order: RepeatOrder): Promise<RepeatOrder> => {
  const { orderId: key, status, activationId, price } = order;
  if (key === null || status === 'waiting') return order;
  if (activationId !== null && price !== null) await book.settle(key, { id: activationId, price });
  else await book.release(key);
  return order;
};

/** Reserves the ceiling before the shop is asked. It counts until the order has ended, and on, while the outcome is unknown. */
const beginWithinLimits = async (
  { shop, book, limits }: RepeatDeps,
  wish: { service: string; country: number; maxPrice: number; seconds: number },
): Promise<RepeatOrder> => {
  const key = await reserve(book, wish, limits);
  try {
    return await shop.repeat({ ...wish, orderId: key }, { idempotencyKey: key });
  } catch (failure) {
    if (failure instanceof ShopError && !failure.isOutcomeUnknown) await book.release(key);
    throw failure;
  }
};

/** The tools by which an assistant waits in the shop's queue for a number, within the same limits as a purchase. */
export const addRepeatOrders = (server: McpServer, deps: RepeatDeps): void => {
  const { shop, book, limits } = deps;
  const begin = {
    description:
      'Waits in the shop for a number that is not free now. The highest price is held and counts in the limits until the order ends; ' +
      'check_repeat_order tells what became of it.',
    inputSchema: z.object({
      service: z.string().describe('Code of the service, such as tg; find_prices lists them.'),
      country: z.number().int().min(0).describe('Number of the country, as find_prices shows it.'),
      max_price_rub: z.number().min(0.01).max(1_000_000).describe('The most that the number may cost, in rubles.'),
      seconds: z.number().int().min(30).max(86_400).default(1_200).describe('How long to wait at most.'),
    }),
  };
  server.registerTool('repeat_number', begin, ({ service, country, max_price_rub: rubles, seconds }, { mcpReq }) =>
    explained(async () => {
      const wish = { service, country, maxPrice: Math.round(rubles * 100), seconds };
      return questionBefore(server, mcpReq, wish, limits) ?? answer(await beginWithinLimits(deps, wish));
    }),
  );
  const byId = z.object({ id: z.string().describe('The id of the repeat order, from repeat_number.') });
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
