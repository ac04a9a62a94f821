import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls the entry that is `aria-current` into the middle of a row that scrolls sideways. The page itself does not scroll. `chosen` must
 * change whenever another entry becomes the current one.
 */
export const useChosenInView = <Row extends HTMLElement>(chosen: string): RefObject<Row> => {
  const row = useRef<Row>(null);
  useEffect(() => {
    const entry = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !entry) return;
    const middleOf = (element: Element): number => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    row.current.scrollLeft += middleOf(entry) - middleOf(row.current);
  }, [chosen]);
  return row;
};
