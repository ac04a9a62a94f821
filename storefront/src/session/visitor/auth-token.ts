import { readCookie, removeCookie, writeCookie } from './cookies';
import { createStore, useStore } from '../create-store';

const tokenStore = createStore<string | undefined>(() => readCookie('authToken') || undefined);

/** The bearer token that is valid now; undefined for guests. */
export const readAuthToken = (): string | undefined => tokenStore.read();

/** Stores the token in its cookie and marks the document, so that the first paint already shows the header of a signed-in visitor. */
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

/** The token. Undefined for guests and during hydration. */
export const useAuthToken = (): string | undefined => useStore(tokenStore, undefined);
