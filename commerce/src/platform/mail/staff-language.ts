/** The languages in which the staff is written to, as the office speaks them (rule 19.63). */
export const staffLanguages = ['en', 'ru'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

/** Somebody of the staff who is written to: an address, or a chat of the shop's bot. */
export interface StaffReader<To extends string | number> {
  to: To;
  language: StaffLanguage;
}

/** Reads `ada@shop.example, boris@shop.example:ru`. Who names no language reads that of the staff. */
export const readStaffReaders = (list: string | undefined, language: StaffLanguage): StaffReader<string>[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const own = staffLanguages.find((one) => part.endsWith(`:${one}`));
      return own ? { to: part.slice(0, -own.length - 1).trim(), language: own } : { to: part, language };
    });
