import type { Contract } from '@shop/shared-types/contract';
import type { OrderState, OrderType } from '@shop/shared-types/contract/orders';
import type { QueryOf } from '@shop/shared-types/endpoint';

import { startOfOwnDay } from '../../../session/time/start-of-own-day';

/** The filters in the form. Empty means no filter. Days are those of the reader's own calendar. */
export interface ActivationSearch {
  type: OrderType | 'all';
  state: OrderState | '';
  service: string;
  /** An external id as text. */
  country: string;
  fromDay: string;
  toDay: string;
  /** An order number, a phone number in any notation, or a part of an own name or note. */
  search: string;
}

export const noSearch: ActivationSearch = {
  type: 'all',
  state: '',
  service: '',
  country: '',
  fromDay: '',
  toDay: '',
  search: '',
};

/** The search that an address asks for: `?search=12345` shows one order. */
export const searchFromAddress = (query: string): ActivationSearch => ({
  ...noSearch,
  search: (new URLSearchParams(query).get('search') ?? '').slice(0, 40),
});

export const isNarrowed = ({ type, search, ...others }: ActivationSearch): boolean =>
  type !== 'all' || search.trim() !== '' || Object.values(others).some((value: string) => value !== '');

type OrdersQuery = Omit<Partial<QueryOf<Contract['listOrders']>>, 'before' | 'limit'>;

/** The search as the engine takes it. The last day counts in full. */
export const queryOf = ({ type, state, service, country, fromDay, toDay, search }: ActivationSearch): OrdersQuery => ({
  ...(type === 'all' ? {} : { type }),
  ...(state === '' ? {} : { state }),
  ...(service === '' ? {} : { service }),
  ...(country === '' ? {} : { country: Number(country) }),
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  from: startOfOwnDay(fromDay),
  to: startOfOwnDay(toDay, 1),
});
