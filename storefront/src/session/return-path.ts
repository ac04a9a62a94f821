import { dropFromTab, keepInTab, readFromTab } from './tab-storage';

const key = 'returnPath';

/** Only a path of this site: a link from outside must not lead a fresh login elsewhere. */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/[\\\s]/.test(value);

/** Before leaving for sign-in (`?goback=1`): where the visitor was. */
export const keepReturnPath = (path: string): void => keepInTab(key, path);

/** Where to go after sign-in, once; undefined when nobody asked to come back. */
export const takeReturnPath = (): string | undefined => {
  const path = readFromTab(key, isOwnPath);
  dropFromTab(key);
  return path;
};
