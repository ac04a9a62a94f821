import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ElementHandle, Page } from 'puppeteer';

/**
 * Chooses a file with this name and text for the page's file field, and acts on the page while the file exists: some forms read it only
 * when they are sent.
 */
export const withFile = async (
  page: Page,
  { name, text }: { name: string; text: string },
  act: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const path = join(folder, name);
    await writeFile(path, text);
    const field = await page.waitForSelector('input[type="file"]');
    await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
    await act();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
