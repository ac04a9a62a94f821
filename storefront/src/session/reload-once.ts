const key = 'reloadedAt';
const pauseMs = 60_000;

/** Whether a page that was loaded anew at `last` (none: never) may be loaded anew at `now`. */
export const isReloadDue = (last: string | null, now: number): boolean =>
  last === null || now - Number(last) >= pauseMs;

/** Loads the page anew when a part of it did not arrive, at most once a minute: more often would be a loop (specification section 4). */
export const reloadOnce = (): void => {
  try {
    if (!isReloadDue(sessionStorage.getItem(key), Date.now())) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without a memory of the last time there is no telling a loop from a mishap.
    return;
  }
  window.location.reload();
};
