import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import type { OwnOrigins } from './release-manifest.ts';

/** The language whose own origin is the wanted one. */
export const languageAt = (
  ownOrigins: OwnOrigins | undefined,
  isWanted: (address: URL) => boolean,
): LocaleCode | undefined =>
  localeCodes.find((code) => {
    const origin = ownOrigins?.[code];
    return origin !== undefined && isWanted(new URL(origin));
  });

/** Where a path of a language's own host is in the release: `/faq` is `/ru/faq`. */
export const pathOnDisk = (locale: LocaleCode, path: string): string =>
  path === '/' ? `/${locale}` : `/${locale}${path}`;
