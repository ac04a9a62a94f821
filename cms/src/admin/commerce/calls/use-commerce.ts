import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Paging, RowTotal } from '@shop/shared-types/endpoint';
import { FetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';

import { noteSecondFactorNeeded } from '../second-factor/use-second-factor';
import { callPath } from './call-path';
import {
  officeContract,
  type CallAnswer,
  type CallBody,
  type CallTarget,
  type OfficeCall,
  type RowOf,
} from './office-contract';
import { pageSize, readPages, type ListPage } from './read-pages';
import { readRefusal, type Refusal } from './refusal';
import { say } from '../parts/say';

export type CommerceData<Data> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; data: Data };

const messageOf = (failure: unknown): string => {
  if (!(failure instanceof FetchError)) return say('The engine does not answer.');
  return failure.response?.data?.error?.message || failure.message || say('The engine does not answer.');
};

/** Holds what `read` answers; `reload` reads again without emptying the page, another `read` empties it. */
const useAnswer = <Data>(read: () => Promise<Data>): { answer: CommerceData<Data>; reload: () => Promise<void> } => {
  const [answer, setAnswer] = useState<CommerceData<Data>>({ state: 'loading' });
  const load = useCallback(
    async (isWanted: () => boolean) => {
      try {
        const data = await read();
        if (isWanted()) setAnswer({ state: 'loaded', data });
      } catch (failure) {
        noteSecondFactorNeeded(failure);
        if (isWanted()) setAnswer({ state: 'failed', message: messageOf(failure) });
      }
    },
    [read],
  );
  useEffect(() => {
    let isShown = true;
    setAnswer({ state: 'loading' });
    void load(() => isShown);
    return () => {
      isShown = false;
    };
  }, [load]);
  const reload = useCallback(() => load(() => true), [load]);
  return { answer, reload };
};

/** Reads by one of the staff's calls; `reload` reads again without emptying the page. */
export const useCommerceData = <Call extends OfficeCall>(call: Call, target?: CallTarget<Call>) => {
  const { get } = useFetchClient();
  // The target is a new object in each render. The address is the same text while nothing changes.
  const path = callPath(call, target);
  const read = useCallback(async () => (await get<{ data: CallAnswer<Call> }>(path)).data.data, [get, path]);
  return useAnswer(read);
};

/** Lists that go on after their first page. */
type ListCall =
  | 'adminListUsers'
  | 'adminListOrders'
  | 'adminListRentals'
  | 'adminListWithdrawals'
  | 'adminListDisputes'
  | 'adminListPartnerApplications'
  | 'adminListLots'
  | 'adminListAuditLog'
  | 'adminListDocuments'
  | 'adminListSelfDealing'
  | 'adminListFailedRecords'
  | 'adminListAlerts'
  | 'adminListPromoCodes'
  | 'adminListUnmatchedPayments'
  | 'adminListPayments'
  | 'adminListPaymentRefunds'
  | 'adminListMovements'
  | 'adminListUserNotes';

type ListRow<Call extends ListCall> = RowOf<Call>;

/** What a list is filtered by. */
export type ListQuery<Call extends ListCall> = Omit<
  NonNullable<CallTarget<Call>['query']>,
  'before' | 'limit' | 'sort' | 'count'
>;

/** How a list that the engine reads page by page is shown: its order, its rows in all, and the rest of it. */
export interface ListState {
  /** Fields that the engine can sort by. */
  sorts: readonly string[];
  /** The field, with `-desc` behind it the largest or latest first; empty: the list's usual order. */
  sort: string;
  chooseSort: (sort: string) => void;
  total: RowTotal | undefined;
  hasMore: boolean;
  /** Adds the next page to what is shown. */
  showMore: () => Promise<void>;
  isBusy: boolean;
}

/** The order of a list stands in the address, beside its filters. */
const useSort = (sorts: readonly string[]): [string, (sort: string) => void] => {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('sort') ?? '';
  const choose = useCallback(
    (sort: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (sort === '') after.delete('sort');
          else after.set('sort', sort);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [sorts.includes(chosen.replace(/-desc$/, '')) ? chosen : '', choose];
};

/** Reads a list page by page; `reload` reads as much again as is shown. */
export const useCommerceList = <Call extends ListCall>(
  call: Call,
  query: ListQuery<Call> = {} as ListQuery<Call>,
  params: Partial<CallTarget<Call>['params']> = {},
): { answer: CommerceData<readonly ListRow<Call>[]>; reload: () => Promise<void>; list: ListState } => {
  const { get } = useFetchClient();
  const [isBusy, setIsBusy] = useState(false);
  const paging: Paging = officeContract[call].paging ?? { parameter: 'before', field: 'id' };
  const { parameter, sorts = [] } = paging;
  const [sort, chooseSort] = useSort(sorts);
  const order = sort === '' ? {} : { sort };
  const path = callPath<ListCall>(call, { params, query: { ...query, ...order, limit: pageSize } as typeof query });
  // Begins anew with each other list.
  const shown = useMemo(() => ({ path, wanted: pageSize }), [path]);
  const isCounted = sorts.length > 0;
  const read = useCallback(() => {
    const readPage = async (place: string | null) => {
      const next = place === null ? (isCounted ? '&count=1' : '') : `&${parameter}=${encodeURIComponent(place)}`;
      return (await get<ListPage<ListRow<Call>>>(shown.path + next)).data;
    };
    return readPages(readPage, shown.wanted);
  }, [get, shown, parameter, isCounted]);
  const { answer, reload } = useAnswer(read);
  const showMore = async () => {
    setIsBusy(true);
    shown.wanted += pageSize;
    await reload();
    setIsBusy(false);
  };
  const { rows, hasMore, total } =
    answer.state === 'loaded' ? answer.data : { rows: [], hasMore: false, total: undefined };
  return {
    answer: answer.state === 'loaded' ? { state: 'loaded', data: rows } : answer,
    reload,
    list: { sorts, sort, chooseSort, total, hasMore, showMore, isBusy },
  };
};

export interface CommerceChange<Call extends OfficeCall> extends CallTarget<Call> {
  body: CallBody<Call>;
  /** Idempotency key. A call that is sent again with the same key changes nothing again. */
  key?: string;
  /** The message after success. */
  done: string | ((answer: CallAnswer<Call>) => string);
  /** The form shows the reason of a refusal itself. */
  isRefusalInForm?: boolean;
}

const refusalOf = (failure: unknown): Refusal => {
  const details = failure instanceof FetchError ? failure.response?.data?.error?.details : undefined;
  return readRefusal({ message: messageOf(failure), details });
};

/**
 * Makes a change and reports its outcome. @returns the answer; undefined when the change was refused. `refusal` then holds the reason
 * until the next change or `forgetRefusal`.
 */
export const useCommerceChange = () => {
  const client = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const forgetRefusal = useCallback(() => setRefusal(undefined), []);
  const change = useCallback(
    async <Call extends OfficeCall>(
      call: Call,
      { body, key, done, isRefusalInForm, ...target }: CommerceChange<Call>,
    ): Promise<CallAnswer<Call> | undefined> => {
      const send = officeContract[call].method === 'put' ? client.put : client.post;
      setIsBusy(true);
      setRefusal(undefined);
      try {
        const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
        const { data } = await send<{ data: CallAnswer<Call> }>(callPath(call, target), body, { headers });
        toggleNotification({ type: 'success', message: typeof done === 'string' ? done : done(data.data) });
        return data.data;
      } catch (failure) {
        noteSecondFactorNeeded(failure);
        setRefusal(refusalOf(failure));
        if (!isRefusalInForm) toggleNotification({ type: 'danger', message: messageOf(failure) });
        return undefined;
      } finally {
        setIsBusy(false);
      }
    },
    [client, toggleNotification],
  );
  return { change, isBusy, refusal, forgetRefusal };
};
