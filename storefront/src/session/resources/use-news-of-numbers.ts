import { useEffect, useRef } from 'react';

import { useActivations } from './activations';

/** Calls `onNews` when an event has changed one of the user's numbers, so that a view of the order history is as fresh as the numbers are. */
export const useNewsOfNumbers = (onNews: () => void): void => {
  const { activations } = useActivations();
  const news = activations?.map(({ id, status, messages }) => `${id} ${status} ${messages.length}`).join();
  const known = useRef<string>();
  const call = useRef(onNews);
  call.current = onNews;
  useEffect(() => {
    if (news === undefined) return;
    if (known.current !== undefined && known.current !== news) call.current();
    known.current = news;
  }, [news]);
};
