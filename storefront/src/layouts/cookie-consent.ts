import { createStore, useStore } from '../session/create-store';

export type CookieConsent = 'all' | 'necessary';

const storageKey = 'cookie-consent';

const readConsent = (): CookieConsent | undefined => {
  const kept = localStorage.getItem(storageKey);
  return kept === 'all' || kept === 'necessary' ? kept : undefined;
};

const consentStore = createStore<CookieConsent | undefined>(readConsent);

export const keepConsent = (consent: CookieConsent): void => {
  localStorage.setItem(storageKey, consent);
  consentStore.write(consent);
};

/** What the visitor has agreed to; undefined until asked. */
export const useCookieConsent = (): CookieConsent | undefined => useStore(consentStore, undefined);
