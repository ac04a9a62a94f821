import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { foldOrder, type Column } from './columns';

export interface FoldedColumns<Row> {
  /** Stands around the table. */
  frame: RefObject<HTMLDivElement>;
  shown: readonly Column<Row>[];
  folded: readonly Column<Row>[];
}

/** Folds columns away, the least important first, until the table fits into its frame. A wider frame shows them again. */
export const useFoldedColumns = <Row>(columns: readonly Column<Row>[]): FoldedColumns<Row> => {
  const frame = useRef<HTMLDivElement>(null);
  const [foldedCount, setFoldedCount] = useState(0);
  const order = foldOrder(columns);
  useEffect(() => {
    if (!frame.current) return undefined;
    let width = frame.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? width);
      if (Math.abs(next - width) > 1) setFoldedCount(0);
      width = next;
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const scrolled = frame.current?.querySelector('table')?.parentElement;
    if (scrolled && scrolled.scrollWidth > scrolled.clientWidth + 1 && foldedCount < order.length)
      setFoldedCount(foldedCount + 1);
  });
  const folded = new Set(order.slice(0, foldedCount));
  return {
    frame,
    shown: columns.filter((column) => !folded.has(column)),
    folded: columns.filter((column) => folded.has(column)),
  };
};
