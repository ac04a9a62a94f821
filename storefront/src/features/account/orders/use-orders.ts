import { useDeferredValue } from 'react';
import useSWR from 'swr';

import type { Contract } from '@shop/shared-types/contract';
import type { Order } from '@shop/shared-types/contract/orders';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { queryOf, type ActivationSearch } from './order-search';

const pageSize = 20;

/** The order history, page by page, newest first. */
export const useOrders = (search: ActivationSearch) => {
  const query = queryOf(useDeferredValue(search));
  return usePagedList({
    subject: ['listOrders', JSON.stringify(query)],
    pageSize,
    load: (before: string | undefined) => callEndpoint('listOrders', { query: { ...query, limit: pageSize, before } }),
    cursorOf: ({ cursor }) => cursor,
  });
};

type Story = AnswerOf<Contract['getOrder']>['story'];

/** The story of one order. */
export const useOrderStory = ({ type, number }: Pick<Order, 'type' | 'number'>) => {
  const {
    data: story,
    error,
    mutate,
  } = useSWR<Story, unknown>(
    ['getOrder', type, number],
    async () => (await callEndpoint('getOrder', { params: { type, number } })).story,
  );
  return { story, error: story === undefined ? error : undefined, reload: () => void mutate() };
};
