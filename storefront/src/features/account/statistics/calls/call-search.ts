import type { Contract } from '@shop/shared-types/contract';
import type { QueryOf } from '@shop/shared-types/endpoint';

import { startOfOwnDay } from '../../../../session/time/start-of-own-day';

/** The filters in the form. Empty means no filter. Days are those of the reader's own calendar. */
export interface CallSearch {
  outcome: 'all' | 'answered' | 'refused';
  key: string;
  /** A part of the path or of the action. */
  call: string;
  requestId: string;
  fromDay: string;
  toDay: string;
}

export const noSearch: CallSearch = { outcome: 'all', key: '', call: '', requestId: '', fromDay: '', toDay: '' };

export const isNarrowed = ({ outcome, ...others }: CallSearch): boolean =>
  outcome !== 'all' || Object.values(others).some((value) => value.trim() !== '');

type CallsQuery = Omit<Partial<QueryOf<Contract['listApiCalls']>>, 'before' | 'limit'>;

/** The search as the engine takes it. The last day counts in full. */
export const queryOf = ({ outcome, key, call, requestId, fromDay, toDay }: CallSearch): CallsQuery => ({
  ...(outcome === 'all' ? {} : { outcome }),
  ...(key === '' ? {} : { key }),
  ...(call.trim() === '' ? {} : { call: call.trim() }),
  ...(requestId.trim() === '' ? {} : { requestId: requestId.trim() }),
  from: startOfOwnDay(fromDay),
  to: startOfOwnDay(toDay, 1),
});
