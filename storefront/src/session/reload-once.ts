const key = 'reloadedAt';
const pauseMs = 60_000;

/** Loads the page anew when a part of it did not arrive, at most once a minute: more often would be a loop (specification section 4). */
export const reloadOnce = (): void => {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < pauseMs) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without a memory of the last time there is no telling a loop from a mishap.
    return;
  }
  window.location.reload();
};
