import { createStore, useStore, type Store } from '../create-store';
import { consentKey } from './storage-keys';

export type CookieConsent = 'all' | 'necessary';

const readConsent = (): CookieConsent | undefined => {
  try {
    const kept = localStorage.getItem(consentKey);
    return kept === 'all' || kept === 'necessary' ? kept : undefined;
  } catch {
    // A browser without storage has agreed to nothing. It could not remember an answer, so it is not asked.
    return 'necessary';
  }
};

/** Makes the store of one tab. It follows the answers that other tabs store. */
export const createConsentStore = (): Store<CookieConsent | undefined> => {
  const store = createStore<CookieConsent | undefined>(() => {
    // An answer in one tab holds in all tabs. `key` is null when another tab clears the whole storage.
    if (typeof window !== 'undefined')
      window.addEventListener('storage', ({ key }) => {
        if (key === consentKey || key === null) store.write(readConsent());
      });
    return readConsent();
  });
  return store;
};

const consentStore = createConsentStore();

/** Whether the visitor has asked to answer again. */
const askedAnewStore = createStore(() => false);

/** Stores the answer. Undefined removes it, so that the visitor is asked again. */
export const keepConsent = (consent: CookieConsent | undefined): void => {
  try {
    if (consent === undefined) localStorage.removeItem(consentKey);
    else localStorage.setItem(consentKey, consent);
  } catch {
    // Without storage the answer holds only for this page.
  }
  consentStore.write(consent);
  askedAnewStore.write(false);
};

/** Shows the question again. The earlier answer holds until the visitor answers. */
export const askForConsentAnew = (): void => askedAnewStore.write(true);

export const useIsAskedAnew = (): boolean => useStore(askedAnewStore, false);

/** Whether the visitor agrees to being counted at this moment. */
export const hasFullConsent = (): boolean => consentStore.read() === 'all';

/** The visitor's consent; undefined until the visitor has answered. Analytics and everything else that counts visitors need `all`. */
export const useCookieConsent = (): CookieConsent | undefined => useStore(consentStore, undefined);
