import { config } from 'chai';

import { closeLeftBrowsers } from './chromium.ts';
import { forgetRegistrations } from './forget-registrations.ts';

/** A list of faults is printed whole: a run cannot be looked at again. */
config.truncateThreshold = 0;

/** Mocha calls it after each file. A file whose preparation fails may skip what ends its browser. */
export const mochaHooks = {
  afterAll: async () => {
    await closeLeftBrowsers();
    await forgetRegistrations();
  },
};
