import type { SupplierFigures } from '@shop/shared-types/contract/admin/suppliers';
import type { LocaleCode } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { countRunningForSupplier } from '../../sales/activations/lists/list-running-for-supplier.ts';
import { sumSupplierSales } from '../../sales/activations/supplier-sums/sum-supplier-sales.ts';
import { countWithheldSince, listWithheldOfSuppliers } from '../../sales/activations/sms/list-withheld-sms.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findSupplier } from '../../supply/directory/save-supplier.ts';
import type { AdminDeps } from './admin-deps.ts';
import { reportSuppliers } from './report-suppliers.ts';

type FigureDeps = Pick<AdminDeps, 'supply' | 'clock' | 'catalogue' | 'stock'>;

const newestMax = 10;
const placesMax = 100;
const servicesMax = 5;

const nothingSold = { medianSeconds: null, turnover: kopecks(0), cost: kopecks(0) };

const listPlaces = (
  { catalogue, stock }: FigureDeps,
  supplierId: number,
  locale: LocaleCode,
): SupplierFigures['places'] => {
  const { countryById, serviceByCode } = catalogue.current();
  return [...countryById]
    .map(([country, { names, iso2 }]) => {
      const services = [...serviceByCode]
        .map(([service, known]) => ({
          service,
          name: known.names[locale],
          numbers: stock.countFor(supplierId, country, service),
        }))
        .filter(({ numbers }) => numbers > 0)
        .sort((one, other) => other.numbers - one.numbers || one.name.localeCompare(other.name));
      const place = { country, countryName: names[locale], countryIso: iso2, numbers: services[0]?.numbers ?? 0 };
      return { ...place, services: services.slice(0, servicesMax) };
    })
    .filter(({ numbers }) => numbers > 0)
    .sort((one, other) => other.numbers - one.numbers || one.country - other.country)
    .slice(0, placesMax);
};

/** Reads how a supplier is, and what its orders since a moment brought. @throws CommerceError SUPPLIER_NOT_FOUND */
export const readSupplierFigures = async (
  deps: FigureDeps,
  { supplierId, since, locale }: { supplierId: number; since: Date; locale: LocaleCode },
): Promise<SupplierFigures> => {
  const { kind, lastTrial } = await findSupplier(supplierId);
  // SIMs of a pool are charged by nobody, and to look for it costs a read for each order.
  const sales = await sumSupplierSales([supplierId], since, { asksCharges: kind !== 'pool' });
  const [reports, running, count, newest] = await Promise.all([
    reportSuppliers(deps, since, [supplierId], sales),
    countRunningForSupplier(supplierId),
    countWithheldSince(supplierId, since),
    listWithheldOfSuppliers({ supplierIds: [supplierId], limit: newestMax }),
  ]);
  const [health] = reports;
  if (!health) throw new CommerceError('SUPPLIER_NOT_FOUND');
  const { medianSeconds, turnover, cost } = sales.get(supplierId) ?? nothingSold;
  const nameOf = (code: string): string => deps.catalogue.current().serviceByCode.get(code)?.names[locale] ?? code;
  return {
    health,
    balance: lastTrial?.balance ? { said: lastTrial.balance, at: lastTrial.at.toISOString() } : null,
    running,
    medianSeconds,
    turnover,
    cost,
    margin: turnover - cost,
    mismatched: {
      count,
      newest: newest
        .filter(({ receivedAt }) => receivedAt >= since)
        .map(({ phone, from, receivedAt, waitedFor = [] }) => ({
          at: receivedAt.toISOString(),
          phone,
          from,
          waitedFor: waitedFor.map(nameOf),
        })),
    },
    places: listPlaces(deps, supplierId, locale),
  };
};
