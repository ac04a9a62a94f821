export type ReloadablePage = Pick<Window, 'sessionStorage'> & {
  location: Pick<Location, 'reload'>;
  navigator: Pick<Navigator, 'onLine'>;
};

const key = 'reloadedAt';
const pauseMs = 60_000;

/**
 * Reloads the page when a part of it did not arrive, at most once a minute so that it cannot loop (rule 16.9). It does not reload without
 * a network, because the visitor would lose the page and gain nothing.
 * @returns whether the page is being loaded anew
 */
export const reloadOnce = (page: ReloadablePage = window, now = Date.now()): boolean => {
  try {
    const last = page.sessionStorage.getItem(key);
    if (!page.navigator.onLine || (last !== null && now - Number(last) < pauseMs)) return false;
    page.sessionStorage.setItem(key, String(now));
  } catch {
    // Without a memory of the last time there is no telling a loop from a mishap.
    return false;
  }
  page.location.reload();
  return true;
};
