import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'puppeteer';

const lookEveryMs = 200;

/**
 * Presses something that saves a file.
 * @returns the file's bytes; undefined when none was saved in that time
 */
export const savedFile = async (
  page: Page,
  press: () => Promise<void>,
  waitMaxMs: number,
): Promise<Buffer | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  try {
    const session = await page.createCDPSession();
    const browserContextId = page.browserContext().id;
    const settings = { behavior: 'allow', downloadPath: folder, ...(browserContextId ? { browserContextId } : {}) };
    await session.send('Browser.setDownloadBehavior', settings as { behavior: 'allow' });
    await press();
    const endsAt = Date.now() + waitMaxMs;
    while (Date.now() < endsAt) {
      const [name] = (await readdir(folder)).filter((file) => !file.endsWith('.crdownload'));
      if (name) return await readFile(join(folder, name));
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
