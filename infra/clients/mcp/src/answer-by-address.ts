import { createMcpHandler } from '@modelcontextprotocol/server';
import { createShop, ShopError } from '@numeo/sdk';

import { createServer } from './create-server.ts';
import { readLimits, type Limits } from './read-limits.ts';

/** The headers by which an owner sets the limits of an assistant that reaches the shop by its address. */
export const limitHeaders = {
  purchaseMax: 'Numeo-Max-Price',
  dayMax: 'Numeo-Max-Per-Day',
  confirmAbove: 'Numeo-Confirm-Above',
};

export interface ShopBehind {
  /** Where the shop is reached from here. */
  url: string;
  /** Who calls, and from where: sent along with every call to the shop. */
  headers: Readonly<Record<string, string>>;
}

/** Why a request was refused before any tool was reached. */
export type Refused = { shopError: ShopError } | { wrongLimit: string };

const bearerOf = (request: Request): string | undefined =>
  /^Bearer\s+(\S{1,512})$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const limitsOf = (request: Request): Limits | { wrongLimit: string } => {
  try {
    return readLimits(limitHeaders, (name) => request.headers.get(name));
  } catch (failure) {
    return { wrongLimit: failure instanceof Error ? failure.message : String(failure) };
  }
};

/** Whether the shop takes the key. One try: the caller repeats his request himself. */
const findRefusal = async (options: Parameters<typeof createShop>[0], signal: AbortSignal) => {
  try {
    await createShop({ ...options, patienceMs: 0 }).call('getBalance', {}, { signal });
    return undefined;
  } catch (failure) {
    if (failure instanceof ShopError) return { shopError: failure };
    throw failure;
  }
};

/**
 * Answers one request of an assistant that reaches the shop by its address (streamable HTTP of the Model Context Protocol). Nothing is kept
 * between requests: the key comes with each, the shop counts the day's spending, and a program of the newest protocol carries the person's
 * answer itself. Older programs cannot be asked, so their purchases stay below the sum from which a person is asked.
 */
export const answerByAddress = async (request: Request, { url, headers }: ShopBehind): Promise<Response | Refused> => {
  const limits = limitsOf(request);
  if ('wrongLimit' in limits) return limits;
  const sent = { ...headers, 'daily-spend-max': String(limits.dayMax) };
  const options = {
    url,
    apiKey: bearerOf(request),
    fetch: (address: string, init: RequestInit) =>
      fetch(address, { ...init, headers: { ...(init.headers as Record<string, string>), ...sent } }),
  };
  const refused = await findRefusal(options, request.signal);
  if (refused) return refused;
  const shop = createShop(options);
  // As a stream, since a wait for a code is long and its heartbeats keep proxies from ending it.
  return createMcpHandler(() => createServer({ shop, limits }), { responseMode: 'sse' }).fetch(request);
};
