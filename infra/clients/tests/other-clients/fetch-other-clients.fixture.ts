import { fetchLockedPackages, type FetchedPackages } from '../fetch-locked-packages.fixture.ts';

/** The clients of others as their authors published them. @throws {Error} naming what could not be fetched. */
export const fetchOtherClients = (): Promise<FetchedPackages> =>
  fetchLockedPackages({ name: 'other-clients', lockFolder: new URL('locks/', import.meta.url) });
