import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether a component takes over static HTML. Right in its first drawing only: React asks for the server's value just then. */
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
 * Follows a value that only the browser knows. A component that takes over static HTML starts with the server's value, and gets the
 * browser's in a transition, which React works off in slices. React's own `useSyncExternalStore` would draw all such components of a page at
 * once, in one task with the effects of the hydration: 100 ms of a processor four times slower on the home page.
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
