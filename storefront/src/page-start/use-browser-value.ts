import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether a component takes over static HTML (hydrates) instead of being drawn anew. React has no question for it, but it reads the
 * server's snapshot only where a component hydrates. The answer holds for the first drawing; later drawings get false.
 */
const useTakesOverHtml = (): boolean => {
  let takesOver = false;
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => (takesOver = true),
  );
  return takesOver;
};

/**
 * Follows a value that only the browser knows, such as a cookie. A component that takes over static HTML starts with the server's value and
 * then gets the browser's value in a transition. React draws a transition in slices of a few milliseconds, and a press is answered between two
 * slices.
 * With `useSyncExternalStore` React draws all such components of a page in one task. On the home page, with the processor slowed four times,
 * that task took 100 ms longer.
 * @param subscribe must be the same function in every drawing
 * @param onServer the value in the static HTML
 */
export const useBrowserValue = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: Value,
): Value => {
  const takesOver = useTakesOverHtml();
  const [value, setValue] = useState(() => (takesOver ? onServer : read()));
  useEffect(() => {
    const follow = () => setValue(() => read());
    startTransition(follow);
    return subscribe(follow);
    // `read` asks for the same thing as long as `subscribe` is the same.
  }, [subscribe]);
  return value;
};
