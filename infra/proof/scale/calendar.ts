/** Virtual time: events in the order of their moments, and those of one moment in the order in which they were entered. */
export interface Calendar {
  now(): number;
  after(ms: number, happen: () => void): void;
  /** Runs until nothing is entered or `untilMs` is reached. */
  run(untilMs: number): void;
}

interface Entry {
  at: number;
  order: number;
  happen: () => void;
}

const isBefore = (left: Entry, right: Entry): boolean =>
  left.at < right.at || (left.at === right.at && left.order < right.order);

/** A binary heap: a run enters and takes millions of events. */
export const createCalendar = (): Calendar => {
  const heap: Entry[] = [];
  let nowMs = 0;
  let entered = 0;

  const swap = (left: number, right: number): void => {
    const kept = heap[left] as Entry;
    heap[left] = heap[right] as Entry;
    heap[right] = kept;
  };
  const rise = (from: number): void => {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at] as Entry, heap[parent] as Entry)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = (): void => {
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && isBefore(heap[child] as Entry, heap[least] as Entry)) least = child;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  const take = (): Entry | undefined => {
    const top = heap[0];
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top;
    heap[0] = last;
    sink();
    return top;
  };

  return {
    now: () => nowMs,
    after: (ms, happen) => {
      heap.push({ at: nowMs + ms, order: entered++, happen });
      rise(heap.length - 1);
    },
    run: (untilMs) => {
      for (let next = heap[0]; next && next.at <= untilMs; next = heap[0]) {
        take();
        nowMs = next.at;
        next.happen();
      }
    },
  };
};
