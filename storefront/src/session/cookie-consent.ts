import { createStore, useStore } from './create-store';

export type CookieConsent = 'all' | 'necessary';

const storageKey = 'cookie-consent';

const readConsent = (): CookieConsent | undefined => {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'all' || kept === 'necessary' ? kept : undefined;
  } catch {
    // A browser that keeps nothing has agreed to nothing, and cannot be asked once.
    return 'necessary';
  }
};

const consentStore = createStore<CookieConsent | undefined>(readConsent);

/** Keeps the answer; undefined asks again. */
export const keepConsent = (consent: CookieConsent | undefined): void => {
  try {
    if (consent === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, consent);
  } catch {
    // Then the answer holds for this page.
  }
  consentStore.write(consent);
};

/** Whether the visitor agrees, at this moment, to being counted. */
export const hasFullConsent = (): boolean => consentStore.read() === 'all';

/** What the visitor has agreed to; undefined until asked. Analytics and what else counts visitors need `all`. */
export const useCookieConsent = (): CookieConsent | undefined => useStore(consentStore, undefined);
