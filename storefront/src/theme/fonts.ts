import type { LocaleCode } from '@shop/shared-types/locales';

import { fontFiles } from './font-files';

const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  extra: 'U+011E-011F,U+0130,U+015E-015F,U+20BA,U+20BD',
} as const satisfies Record<keyof typeof fontFiles, string>;

/** Latin, Cyrillic and signs, which the three files of Onest have too. Arial must not draw other scripts: they have fonts of their own. */
const fallbackRange = 'U+0000-04FF,U+2000-22FF,U+FEFF,U+FFFD';

const face = (name: keyof typeof fontFiles): string =>
  `@font-face{font-family:Onest;font-style:normal;font-display:swap;font-weight:400 700;` +
  `src:url(${fontFiles[name]}) format('woff2');unicode-range:${ranges[name]}}`;

/**
 * One variable font in three files, and a local face tuned to its metrics, so that nothing moves when it arrives. Windows, macOS and iOS have
 * Arial, Linux often has Liberation Sans or Arimo, which are as wide. Android has Roboto, which is less than a percent wider.
 * Chinese, Devanagari and Arabic come from the system.
 */
export const fontFaces = [
  face('latin'),
  face('cyrillic'),
  face('extra'),
  `@font-face{font-family:'Onest fallback';src:local(Arial),local('Liberation Sans'),local(Arimo),local(Roboto),local(Roboto-Regular);size-adjust:105.2%;ascent-override:92.2%;` +
    `descent-override:29%;line-gap-override:0%;unicode-range:${fallbackRange}}`,
].join('');

/**
 * Fallback fonts for letters that Onest does not have. Each font without these letters costs a look-up and another try for every word, so
 * the fonts of a script come first in its language.
 */
const systemFonts = {
  latin: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans'",
  chinese: "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',system-ui",
  devanagari: "'Kohinoor Devanagari','Nirmala UI','Noto Sans Devanagari',system-ui",
  arabic: "'Noto Sans Arabic','SF Arabic','Geeza Pro','Segoe UI',system-ui",
} as const;

/** The value of `font-family` for a page in a script. */
export const fontFamily = (script: keyof typeof systemFonts): string =>
  `Onest,'Onest fallback',${systemFonts[script]},sans-serif`;

/** Font files to preload before the style is read: always Latin, and Cyrillic for pages in a Cyrillic script. */
export const preloadedFonts = (locale: LocaleCode): string[] =>
  locale === 'ru' ? [fontFiles.latin, fontFiles.cyrillic] : [fontFiles.latin];
