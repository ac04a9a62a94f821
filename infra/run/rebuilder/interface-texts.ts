import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { localeCodes } from '@shop/shared-types/locales';

import { rootFolder } from '../config/workspace.ts';

/** The site's own texts of the interface by language and key, as they lie beside the code that builds the site. */
export const readInterfaceTexts = async (): Promise<Record<string, Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(
      localeCodes.map(async (locale) => {
        const file = join(rootFolder, 'storefront/src/i18n/messages', `${locale}.json`);
        return [locale, JSON.parse(await readFile(file, 'utf8')) as Record<string, string>] as const;
      }),
    ),
  );
