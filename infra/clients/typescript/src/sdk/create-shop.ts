import { baseAddress } from './base-address.ts';
import { callShop, type CallInput, type CallOptions, type Connection } from './call-shop.ts';
import type {
  Activation,
  ActivationOrder,
  ActivationSwap,
  CallName,
  Calls,
  CancelledActivations,
  CurrentUser,
  Order,
  PriceCard,
  Rental,
} from './contract.generated.ts';
import { followEvents, type LiveEvent } from './follow-events.ts';
import { listOrders, type OrderFilter } from './list-orders.ts';
import type { Fetch } from './send-once.ts';
import { shareEvents } from './share-events.ts';
import { waitForCode, type ReceivedCode, type WaitOptions } from './wait-for-code.ts';
import { waitForNumber, type RepeatOrder } from './wait-for-number.ts';

export interface ShopOptions {
  /** Address of the shop, such as `https://shop.example`. */
  url: string;
  /** The account's API key. Without it only prices and lists can be read. Keep it out of pages that others open. */
  apiKey?: string | undefined;
  /** Language of messages and names; English when it is left out. */
  locale?: string | undefined;
  /** Milliseconds for one attempt; 30,000 when left out. */
  timeoutMs?: number | undefined;
  /** Milliseconds in which a call is repeated while its outcome is unknown; 60,000 when left out. */
  patienceMs?: number | undefined;
  /** Another `fetch`, for proxies and tests. */
  fetch?: Fetch | undefined;
}

type PurchaseBody = Calls['buyNumber']['input']['body'];

/** `maxPrice` in kopecks: a dearer number is refused with `PRICE_CHANGED`. */
export type BuyRequest = Omit<PurchaseBody, 'priceMax'> & { maxPrice?: number | undefined };
/** `quantity` is 1 to 100; `maxPrice` in kopecks is the most that each of the numbers may cost. */
export type BuyManyRequest = Omit<Calls['buyNumbers']['input']['body'], 'priceMax' | 'quantity'> & {
  maxPrice?: number | undefined;
  quantity: number;
};
/** `maxPrice` in kopecks is held while the order waits; `seconds` is how long it waits at most, 1,200 when left out. */
export type RepeatRequest = Omit<Calls['createRepeatOrder']['input']['body'], 'priceMax'> & { maxPrice: number };
export type RentRequest = Omit<Calls['rentNumber']['input']['body'], 'priceMax'> & { maxPrice?: number | undefined };

/** Prices of one service in every country, or of every service in one country. */
export type Prices = { service: string } | { country: number };

export interface Shop {
  /** What can be spent and what open numbers hold, in kopecks. */
  balance(options?: CallOptions): Promise<Pick<CurrentUser, 'balance' | 'held'>>;
  prices(of: Prices, options?: CallOptions): Promise<PriceCard[]>;
  /**
   * Buys a number. Lost answers, timeouts, 503 and 429 are repeated under one key, so it never buys twice.
   * An error with `isOutcomeUnknown` leaves it open: repeat with its `idempotencyKey`.
   */
  buy(request: BuyRequest, options?: CallOptions): Promise<Activation>;
  /**
   * Buys several numbers in one order; from ten on all cost the wholesale price. `shortfall` says why there are fewer than requested.
   * Repeats as `buy` does, and a repeat buys no more.
   */
  buyMany(request: BuyManyRequest, options?: CallOptions): Promise<ActivationOrder>;
  /** Waits in the shop's queue for a number that is not free yet. Repeats as `buy` does. */
  repeat(request: RepeatRequest, options?: CallOptions): Promise<RepeatOrder>;
  /** Repeat orders that wait, and those that ended in the last hour. */
  listRepeatOrders(options?: CallOptions): Promise<RepeatOrder[]>;
  /** Another ceiling in kopecks; the order keeps its place in the queue. */
  changeRepeatOrder(order: RepeatOrder | string, maxPrice: number, options?: CallOptions): Promise<RepeatOrder>;
  /** Ends the waiting; what was held goes back. */
  cancelRepeatOrder(order: RepeatOrder | string, options?: CallOptions): Promise<RepeatOrder>;
  /** Waits for the number of a repeat order. The order waits on in the shop when this ends. */
  waitForNumber(order: RepeatOrder | string, options?: Omit<WaitOptions, 'after'>): Promise<Activation>;
  getActivation(id: number, options?: CallOptions): Promise<Activation>;
  /** Open numbers and those of the last hour. */
  listActivations(options?: CallOptions): Promise<Activation[]>;
  /** Waits for the code over the event stream; asks every 3 s while there is no stream. */
  waitForCode(number: Activation | number, options?: WaitOptions): Promise<ReceivedCode>;
  /** Gives a number without a code back; the whole price returns. */
  cancel(number: Activation | number, options?: CallOptions): Promise<Activation>;
  /** Cancels all numbers that wait for a code; `kept` names those that go on, and why. */
  cancelAll(options?: CallOptions): Promise<CancelledActivations>;
  /**
   * Gives a number without a code back and buys another one in its place, at no higher price. Without another number nothing changes
   * (`NO_NUMBERS`, `PRICE_CHANGED`). A number is swapped once, so a repeat buys no more.
   */
  swap(number: Activation | number, options?: CallOptions): Promise<ActivationSwap>;
  /** Reports a number as blocked by its service; the whole price returns. */
  ban(number: Activation | number, options?: CallOptions): Promise<Activation>;
  /** Ends a number whose code came. */
  finish(number: Activation | number, options?: CallOptions): Promise<Activation>;
  /** Takes a masked text as the code, while `canTakeMessage`: pays the price once and shows all texts. `messageId` is the text's `id`. */
  takeMessage(number: Activation | number, messageId: number, options?: CallOptions): Promise<Activation>;
  /** Buys the code that came after the number was cancelled or ran out of time, while it says `lateCode`. A repeat buys no more. */
  takeLateCode(number: Activation | number, options?: CallOptions): Promise<Activation>;
  /** Asks for one more SMS, free in the remaining time. Hand its answer to `waitForCode`. */
  askAgain(number: Activation | number, options?: CallOptions): Promise<Activation>;
  /** Buys the number of a paid and ended purchase again at its `reactivatePrice`, while it says `canReactivate`. Repeats as `buy` does. */
  reactivate(number: Activation | number, options?: CallOptions): Promise<Activation>;
  /** Rents a number for whole hours. Repeats as `buy` does. */
  rent(request: RentRequest, options?: CallOptions): Promise<Rental>;
  /** A rental with all its messages. */
  getRental(id: number, options?: CallOptions): Promise<Rental>;
  /** Every order, newest first, page by page. */
  orders(filter?: OrderFilter, options?: { signal?: AbortSignal }): AsyncGenerator<Order, void, undefined>;
  /** What happens to the account, in order; `after` continues behind an event, and `gap` says that events are gone. */
  events(options: { signal: AbortSignal; after?: number }): AsyncGenerator<LiveEvent, void, undefined>;
  /** Any other call of the contract, by its name in `/api/openapi.json`. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Calls[Name]['answer']>;
}

const defaultTimeoutMs = 30_000;
const defaultPatienceMs = 60_000;

const connect = ({ url, apiKey, locale, timeoutMs, patienceMs, fetch: given }: ShopOptions): Connection => ({
  url: baseAddress(url),
  apiKey,
  locale,
  timeoutMs: timeoutMs ?? defaultTimeoutMs,
  patienceMs: patienceMs ?? defaultPatienceMs,
  fetch: given ?? ((address, init) => fetch(address, init)),
});

/** The ceiling under its name in the contract. Left out, it must not cover a field that the caller wrote by that name. */
const priced = <Request extends { maxPrice?: number | undefined }>({ maxPrice, ...body }: Request) => ({
  ...body,
  ...(maxPrice === undefined ? {} : { priceMax: maxPrice }),
});

/** A client of one shop for one account. Amounts are whole kopecks everywhere. @throws {TypeError} when `url` is no address. */
export const createShop = (options: ShopOptions): Shop => {
  const connection = connect(options);
  const events = shareEvents(connection);
  const call: Shop['call'] = (name, input, callOptions) => callShop(connection, name, input, callOptions);
  const ofOrder = (order: RepeatOrder | string) => ({
    params: { id: typeof order === 'string' ? order : order.id },
  });
  const byId = (number: { id: number } | number) => ({
    params: { id: typeof number === 'number' ? number : number.id },
  });
  return {
    call,
    balance: async (callOptions) => {
      const { balance, held } = await call('getCurrentUser', {}, callOptions);
      return { balance, held };
    },
    prices: (of, callOptions) =>
      'service' in of
        ? call('listCountryPrices', { params: { serviceId: of.service } }, callOptions)
        : call(
            'listServicePrices',
            { params: { countryId: String(of.country) }, query: { 'per-page': 1000 } },
            callOptions,
          ),
    buy: (request, callOptions) => call('buyNumber', { body: priced(request) }, callOptions),
    buyMany: (request, callOptions) => call('buyNumbers', { body: priced(request) }, callOptions),
    repeat: ({ maxPrice, ...body }, callOptions) =>
      call('createRepeatOrder', { body: { ...body, priceMax: maxPrice } }, callOptions),
    listRepeatOrders: (callOptions) => call('listRepeatOrders', {}, callOptions),
    changeRepeatOrder: (order, maxPrice, callOptions) =>
      call('changeRepeatOrder', { ...ofOrder(order), body: { priceMax: maxPrice } }, callOptions),
    cancelRepeatOrder: (order, callOptions) => call('cancelRepeatOrder', ofOrder(order), callOptions),
    waitForNumber: (order, waitOptions) => waitForNumber(connection, events, order, waitOptions),
    getActivation: (id, callOptions) => call('getActivation', byId(id), callOptions),
    listActivations: (callOptions) => call('listActivations', {}, callOptions),
    waitForCode: (number, waitOptions) => waitForCode(connection, events, number, waitOptions),
    cancel: (number, callOptions) => call('cancelActivation', byId(number), callOptions),
    cancelAll: (callOptions) => call('cancelActivations', {}, callOptions),
    swap: (number, callOptions) => call('swapActivation', byId(number), callOptions),
    ban: (number, callOptions) => call('banActivation', byId(number), callOptions),
    finish: (number, callOptions) => call('finishActivation', byId(number), callOptions),
    takeMessage: (number, messageId, callOptions) =>
      call('takeMessage', { params: { ...byId(number).params, messageId } }, callOptions),
    takeLateCode: (number, callOptions) => call('takeLateCode', byId(number), callOptions),
    askAgain: (number, callOptions) => call('requestAnotherSms', byId(number), callOptions),
    reactivate: (number, callOptions) => call('reactivateActivation', byId(number), callOptions),
    rent: (request, callOptions) => call('rentNumber', { body: priced(request) }, callOptions),
    getRental: (id, callOptions) => call('getRental', byId(id), callOptions),
    orders: (filter = {}, { signal } = {}) => listOrders(connection, filter, signal),
    events: (followOptions) => followEvents(connection, followOptions),
  };
};
