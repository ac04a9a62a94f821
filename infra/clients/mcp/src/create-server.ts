import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

import { addPurchases } from './add-purchases.ts';
import { addRepeatOrders } from './add-repeat-orders.ts';
import type { PurchaseDeps } from './buy-within-limits.ts';
import { answer, explained, refusal } from './tool-answers.ts';
import { toolInput } from './tool-input.ts';

const id = z.number().int().min(1).describe('The id of the number, from buy_number.');
const byId = toolInput({ id });
const waitSecondsMax = 240;

const addMoves = (server: McpServer, { shop, book }: PurchaseDeps): void => {
  const cancel = { description: 'Gives a number without a code back; the whole price returns.', inputSchema: byId };
  server.registerTool('cancel_number', cancel, ({ id }) =>
    explained(async () => {
      const cancelled = await shop.cancel(id);
      await book?.giveBack(id);
      return answer(cancelled);
    }),
  );
  const again = { description: 'Asks for one more SMS to a number that has its code, free.', inputSchema: byId };
  server.registerTool('ask_again', again, ({ id }) => explained(async () => answer(await shop.askAgain(id))));
  const take = {
    description:
      'Takes a masked text of a waiting number as its code: pays the price and shows all texts. Use it only for a text that looks like the code.',
    inputSchema: toolInput({
      id,
      messageId: z.number().int().min(1).describe('The id of the masked message.'),
    }),
  };
  server.registerTool('take_message', take, ({ id, messageId }) =>
    explained(async () => answer(await shop.takeMessage(id, messageId))),
  );
  const finish = { description: 'Ends a number whose code was used.', inputSchema: byId };
  server.registerTool('finish_number', finish, ({ id }) => explained(async () => answer(await shop.finish(id))));
  const wait = {
    description: `Waits for the code of a number, up to ${waitSecondsMax} s. It can be called again.`,
    inputSchema: toolInput({
      id,
      seconds: z.number().int().min(1).max(waitSecondsMax).default(60),
      after: z.number().int().min(0).default(0).describe('Messages that were seen already.'),
    }),
  };
  server.registerTool('wait_for_code', wait, ({ id, seconds, after }, { mcpReq }) =>
    explained(async () => {
      const { code, message } = await shop.waitForCode(id, { timeoutMs: seconds * 1000, after, signal: mcpReq.signal });
      return answer({ code, message });
    }),
  );
};

const addLists = (server: McpServer, { shop, book, limits }: PurchaseDeps): void => {
  server.registerTool(
    'balance',
    {
      description: 'What can be spent, what is held, and today’s limit, in kopecks.',
      inputSchema: toolInput({}),
    },
    () =>
      explained(async () => {
        const spentToday = await book?.spentToday();
        const today =
          spentToday === undefined ? {} : { spentToday, leftToday: Math.max(0, limits.dayMax - spentToday) };
        return answer({ ...(await shop.balance()), dayMax: limits.dayMax, ...today });
      }),
  );
  const prices = {
    description:
      'Prices in kopecks and free numbers: of a service in all countries, or of all services in a country. Cheapest first.',
    inputSchema: toolInput({
      service: z.string().optional(),
      country: z.number().int().min(0).optional(),
      limit: z.number().int().min(1).max(200).default(30),
    }),
  };
  server.registerTool('find_prices', prices, ({ service, country, limit }) =>
    explained(async () => {
      if (service === undefined && country === undefined) return refusal('Give a service or a country.');
      const cards = await shop.prices(service === undefined ? { country: country ?? 0 } : { service });
      const fitting = cards
        .filter((card) => card.count > 0 && (country === undefined || card.country_external_id === country))
        .sort((one, other) => one.price - other.price)
        .slice(0, limit)
        .map(({ service_external_id, country_external_id, name, price, count }) => {
          return { service: service_external_id, country: country_external_id, name, price, count };
        });
      return answer({ prices: fitting });
    }),
  );
  const orders = {
    description: 'The last orders with their messages, newest first.',
    inputSchema: toolInput({ limit: z.number().int().min(1).max(100).default(10) }),
  };
  server.registerTool('list_orders', orders, ({ limit }) =>
    explained(async () => answer({ orders: await shop.call('listOrders', { query: { limit } }) })),
  );
};

/** The tools by which an assistant buys numbers and reads codes, within the owner's limits. */
export const createServer = (deps: PurchaseDeps): McpServer => {
  const server = new McpServer({ name: 'numeo', version: '1.0.0' }, { capabilities: { tools: {} } });
  addPurchases(server, deps);
  addRepeatOrders(server, deps);
  addMoves(server, deps);
  addLists(server, deps);
  return server;
};
