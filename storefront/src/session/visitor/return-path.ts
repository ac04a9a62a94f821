import { dropChoice } from './kept-choice';
import { dropFromTab, keepInTab, readFromTab } from './tab-storage';
import { returnPathKey } from './storage-keys';

/** Accepts only a path of this site, so that a link from outside cannot send a visitor elsewhere after the log-in. */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/[\\\s]/.test(value);

/** Stores the visitor's page before leaving for sign-in (`?goback=1`). */
export const keepReturnPath = (path: string): void => keepInTab(returnPathKey, path);

/**
 * Stores the visitor's page before leaving for sign-in from anything but a purchase of a number. A choice that was kept for one belonged to an
 * earlier press, and ends (rule 16.2).
 */
export const keepOtherPath = (path: string): void => {
  dropChoice();
  keepReturnPath(path);
};

/** The path to open after sign-in. It can be read once; undefined when no return was requested. */
export const takeReturnPath = (): string | undefined => {
  const path = readFromTab(returnPathKey, isOwnPath);
  dropFromTab(returnPathKey);
  return path;
};
