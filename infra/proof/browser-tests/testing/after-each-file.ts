import { closeLeftBrowsers } from './chromium.ts';

/** Mocha calls it after each file. A file whose preparation fails may skip what ends its browser. */
export const mochaHooks = { afterAll: closeLeftBrowsers };
