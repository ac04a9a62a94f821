import type { LocaleCode } from '@shop/shared-types/locales';

import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import type { AdminDeps } from '../admin-deps.ts';

/** The codes of a sale that people read as words. */
interface SaleCodes {
  userId: number;
  service: string;
  country: number;
  supplierId: number;
}

export interface SaleNames {
  email: string;
  serviceName: string;
  countryName: string;
  countryIso: string | null;
  supplierName: string;
}

export type NamingDeps = Pick<AdminDeps, 'catalogue' | 'supply'>;

/** A rental of this “service” takes the SMS of every service. */
const everyService = 'full';

/** Gives the words for the codes of these sales. What has left the catalogue or the directory shows its code. */
export const nameSales = async (
  { catalogue, supply }: NamingDeps,
  sales: readonly SaleCodes[],
  locale: LocaleCode,
): Promise<(sale: SaleCodes) => SaleNames> => {
  const emails = await findEmails(sales.map(({ userId }) => userId));
  const { serviceByCode, countryById } = catalogue.current();
  return ({ userId, service, country, supplierId }) => {
    const known = countryById.get(country);
    return {
      email: emails.get(userId) ?? '',
      serviceName: service === everyService ? 'Every service' : (serviceByCode.get(service)?.names[locale] ?? service),
      countryName: known?.names[locale] ?? String(country),
      countryIso: known?.iso2 ?? null,
      supplierName: supply.directory.find(supplierId)?.name ?? String(supplierId),
    };
  };
};
