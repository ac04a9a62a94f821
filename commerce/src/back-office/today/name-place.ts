import type { LocaleCode } from '@shop/shared-types/locales';

import type { TodayDeps } from './today-deps.ts';

/** The names of services and countries by their codes; what has left the catalogue shows its code. */
export const namePlace = ({ catalogue }: Pick<TodayDeps, 'catalogue'>, locale: LocaleCode) => {
  const { serviceByCode, countryById } = catalogue.current();
  return {
    service: (code: string): string => serviceByCode.get(code)?.names[locale] ?? code,
    country: (id: number): { countryName: string; countryIso: string | null } => {
      const known = countryById.get(id);
      return { countryName: known?.names[locale] ?? String(id), countryIso: known?.iso2 ?? null };
    },
  };
};
