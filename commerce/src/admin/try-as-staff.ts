import type { SupplierTrial } from '@shop/shared-types/contract/admin-suppliers';
import { errorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { auditNoteOf, writeAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { findSupplier } from '../supply/directory/save-supplier.ts';
import { countByService, countNumbers } from '../supply/remote/count-numbers.ts';
import type { StockReading } from '../supply/remote/poll-stock.ts';
import type { OperatorCounts } from '../supply/remote/supplier-stock.model.ts';
import { supplyTimings } from '../supply/supply-tools.ts';
import type { Trial } from '../supply/trial/try-supplier.ts';
import type { AdminDeps } from './admin-deps.ts';

const namesShownMax = 20;

type TrialDeps = Pick<AdminDeps, 'supply' | 'catalogue' | 'priceBook' | 'clock' | 'randomness'>;

/** A supplier that is off sale has no offers, so its prices are read from the lists themselves. */
const readingOf = ({ catalogue, priceBook }: TrialDeps, country: number | undefined): StockReading => {
  const { prices, countries } = catalogue.current();
  return {
    hasService: (code) => priceBook.hasService(code),
    shareFor: ({ supplierId, country: place, service }) => {
      const lists = [prices.get(`supplier:${supplierId}`), prices.get('default')];
      const price = lists.map((list) => list?.get(service)?.get(place)).find((found) => found !== undefined);
      return price === undefined ? undefined : kopecks(price);
    },
    countryIds: () => (country === undefined ? countries.map(({ _id }) => _id) : [country]),
  };
};

const listServices = (operators: OperatorCounts | undefined) =>
  [...countByService(operators ?? {})].map(([service, numbers]) => ({ service, numbers }));

const present = (
  { problem, stock, tookMs, balance }: Trial,
  { country, locale, at }: { country: number | undefined; locale: LocaleCode; at: Date },
): SupplierTrial => {
  const countries = stock?.countries ?? {};
  const values = { said: problem?.said ?? '', seconds: supplyTimings.callMs / 1000 };
  return {
    at: at.toISOString(),
    tookMs,
    balance,
    countries: Object.values(countries).filter((operators) => countByService(operators).size > 0).length,
    numbers: countNumbers(countries),
    inCountry: country === undefined ? null : listServices(countries[String(country)]),
    unknownNames: stock?.unknownNames.slice(0, namesShownMax) ?? [],
    problem: problem && { ...problem, message: errorText(problem.code, locale, values) },
  };
};

/**
 * Tries a supplier for the staff, with an entry in the audit log: it is a call to the outside.
 * @throws CommerceError SUPPLIER_NOT_FOUND, SUPPLIER_IS_POOL.
 */
export const tryAsStaff = async (
  deps: TrialDeps,
  caller: Caller,
  { supplierId, country, locale }: { supplierId: number; country?: number | undefined; locale: LocaleCode },
): Promise<SupplierTrial> => {
  const { kind } = await findSupplier(supplierId);
  if (kind === 'pool') throw new CommerceError('SUPPLIER_IS_POOL');
  // Another node may have changed the address or the key a moment ago.
  await deps.supply.refresh();
  const trial = await deps.supply.trySupplier({ supplierId, kind }, readingOf(deps, country));
  const at = deps.clock();
  const details = { outcome: trial.problem?.code ?? 'answered', tookMs: trial.tookMs };
  const entry = { action: 'supplier.try' as const, target: `supplier:${supplierId}`, details };
  await writeAuditEntry(auditNoteOf(deps, caller, entry), at);
  return present(trial, { country, locale, at });
};
