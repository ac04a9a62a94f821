/** Written by scripts/make-fonts.ts. The names carry a hash, so browsers may keep the files for ever. */
export const fontFiles = {
  latin: '/fonts/onest-latin-3e0d3c59f6.woff2',
  cyrillic: '/fonts/onest-cyrillic-9a25bd4811.woff2',
  extra: '/fonts/onest-extra-600e2a3c73.woff2',
} as const;
