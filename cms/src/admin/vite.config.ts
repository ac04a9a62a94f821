import type { UserConfig } from 'vite';

import { withoutAdvertisement } from './without-advertisement';

/** Adds to Strapi's own build of the admin: packages of this repository are bundled from their sources, as the engine and the tests read them. */
export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), withoutAdvertisement],
});
