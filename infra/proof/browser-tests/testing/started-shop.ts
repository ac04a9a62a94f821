import { join } from 'node:path';

import { dataFolderOf } from '../../../run/config/workspace.ts';

/** Address of the shop under test; the test command starts one and sets it. */
export const shopUrl = (): string => {
  const url = process.env.SHOP_URL;
  if (!url) {
    throw new Error(
      'The browser tests need a started shop: run "npm test -- --only=browser", or set SHOP_URL to one that runs.',
    );
  }
  return url.replace(/\/+$/, '');
};

export const screenshotFolder = (): string => join(dataFolderOf(process.env), 'screenshots');
