/** The worker that shows notifications keeps no page; the settings of the account register it. */
const isOfToday = ({ active }: ServiceWorkerRegistration): boolean =>
  active?.scriptURL.endsWith('/push-worker.js') ?? false;

/** Removes service workers and caches of old versions of the site, which would serve outdated pages. */
export const forgetOldWorkers = async (
  workers: readonly ServiceWorkerRegistration[] = [],
  names: readonly string[] = [],
): Promise<void> => {
  const old = workers.filter((worker) => !isOfToday(worker));
  await Promise.all([...old.map((worker) => worker.unregister()), ...names.map((name) => caches.delete(name))]);
};
