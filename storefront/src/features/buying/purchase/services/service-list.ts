import type { PickableService } from '../catalogue';

/** The loaded pages of a service list. */
export interface ServiceList {
  search: string;
  /** The page last asked for, from 1. */
  page: number;
  pageCount: number;
  services: readonly PickableService[];
  status: 'ready' | 'loading' | 'failed';
}

export type ServiceListEvent =
  | { type: 'searched'; search: string }
  | { type: 'reloaded' }
  | { type: 'wanted-more' }
  | { type: 'retried' }
  | { type: 'loaded'; search: string; page: number; pageCount: number; services: readonly PickableService[] }
  | { type: 'failed'; search: string; page: number };

export const hasMore = ({ page, pageCount }: ServiceList): boolean => page < pageCount;

const joinNew = (shown: readonly PickableService[], added: readonly PickableService[]): readonly PickableService[] => {
  const known = new Set(shown.map(({ external_id }) => external_id));
  return [...shown, ...added.filter(({ external_id }) => !known.has(external_id))];
};

const fromPageOne = (search: string): ServiceList => ({
  search,
  page: 1,
  pageCount: 1,
  services: [],
  status: 'loading',
});

/**
 * A search clears the list and starts at page 1. Further pages are requested only while nothing is loading and pages are left. Only the
 * answer to the latest request counts: a slow one must not overwrite a newer search.
 */
export const reduceServiceList = (list: ServiceList, event: ServiceListEvent): ServiceList => {
  switch (event.type) {
    case 'searched':
      return event.search === list.search ? list : fromPageOne(event.search);
    case 'reloaded':
      return fromPageOne(list.search);
    case 'wanted-more':
      return list.status === 'ready' && hasMore(list) ? { ...list, page: list.page + 1, status: 'loading' } : list;
    case 'retried':
      return list.status === 'failed' ? { ...list, status: 'loading' } : list;
    case 'loaded': {
      if (event.search !== list.search || event.page !== list.page) return list;
      const { pageCount, services } = event;
      return { ...list, pageCount, services: joinNew(list.services, services), status: 'ready' };
    }
    case 'failed':
      return event.search === list.search && event.page === list.page ? { ...list, status: 'failed' } : list;
  }
};
