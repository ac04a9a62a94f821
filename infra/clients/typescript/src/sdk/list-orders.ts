import { callShopForPage, type CallInput, type Connection } from './call-shop.ts';
import type { Order } from './contract.generated.ts';

export type OrderFilter = Omit<NonNullable<CallInput<'listOrders'>['query']>, 'before' | 'limit'>;

const pageSize = 100;

/** Every order that fits, newest first; pages are fetched as they are needed. */
export async function* listOrders(
  connection: Connection,
  filter: OrderFilter,
  signal?: AbortSignal,
): AsyncGenerator<Order, void, undefined> {
  let before: string | undefined;
  for (;;) {
    const { answer, next } = await callShopForPage(
      connection,
      'listOrders',
      { query: { ...filter, before, limit: pageSize } },
      { signal },
    );
    yield* answer;
    if (next === null) return;
    before = next;
  }
}
