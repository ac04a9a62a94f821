import { useBrowserValue } from '../page-start/use-browser-value';

export interface Store<Value> {
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a store: a value outside React that components follow. `start` runs on the first read, so a build without a document never calls
 * it.
 */
export const createStore = <Value>(start: () => Value): Store<Value> => {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;
  return {
    read: () => (current ??= { value: start() }).value,
    write: (value) => {
      current = { value };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Follows a store. `onServer` is the value in the static HTML; hydration starts from it. */
export const useStore = <Value>(store: Store<Value>, onServer: Value): Value =>
  useBrowserValue(store.subscribe, store.read, onServer);
