import { readCookie, removeCookie, writeCookie } from './cookies';
import { createStore, useStore } from './create-store';

const tokenStore = createStore<string | undefined>(() => readCookie('authToken') || undefined);

/** The bearer token in force now; undefined for guests. */
export const readAuthToken = (): string | undefined => tokenStore.read();

/** Keeps the token in its cookie and marks the document, whose style then shows the header of a signed-in visitor at first paint. */
export const keepAuthToken = (token: string): void => {
  writeCookie('authToken', token);
  document.documentElement.dataset.signedIn = '';
  tokenStore.write(token);
};

export const dropAuthToken = (): void => {
  removeCookie('authToken');
  delete document.documentElement.dataset.signedIn;
  tokenStore.write(undefined);
};

/** The token, or undefined for guests and while the page is being hydrated. */
export const useAuthToken = (): string | undefined => useStore(tokenStore, undefined);
