export type ReloadablePage = Pick<Window, 'sessionStorage'> & {
  location: Pick<Location, 'reload'>;
  navigator: Pick<Navigator, 'onLine'>;
};

/**
 * Loads the page anew when a part of it did not arrive, at most once a minute: more often would be a loop (specification section 4).
 * Not without a network: then the page that is read would be lost for nothing.
 *
 * Its text is put into every page as well: it may use nothing from outside.
 */
export const reloadOnce = (page: ReloadablePage = window, now = Date.now()): void => {
  const key = 'reloadedAt';
  const pauseMs = 60_000;
  try {
    const last = page.sessionStorage.getItem(key);
    if (!page.navigator.onLine || (last !== null && now - Number(last) < pauseMs)) return;
    page.sessionStorage.setItem(key, String(now));
  } catch {
    // Without a memory of the last time there is no telling a loop from a mishap.
    return;
  }
  page.location.reload();
};
