import type { SupplierTrial } from '@shop/shared-types/contract/admin/suppliers';
import { errorText } from '@shop/shared-types/error-messages';
import type { LocaleCode } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Supply } from '../create-supply.ts';
import { noteTrial } from '../directory/assert-tried.ts';
import { findSupplier } from '../directory/save-supplier.ts';
import type { SupplierKind } from '../directory/supplier.model.ts';
import { countByService, countNumbers } from '../remote/count-numbers.ts';
import type { StockReading } from '../remote/poll-stock.ts';
import type { OperatorCounts } from '../remote/supplier-stock.model.ts';
import { supplyTimings } from '../supply-tools.ts';
import type { Trial } from './try-supplier.ts';

const namesShownMax = 20;

/** The services and countries on sale, and the price lists by name. */
interface Catalogue {
  current(): {
    prices: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, number>>>;
    countries: readonly { _id: number }[];
  };
}

/** The dependencies of a trial call. */
export interface TrialDeps {
  supply: Pick<Supply, 'refresh' | 'trySupplier'>;
  catalogue: Catalogue;
  priceBook: { hasService(code: string): boolean };
  clock: Clock;
}

/** A supplier that is off sale has no offers, so its prices are read from the lists themselves. */
const readingOf = (
  { catalogue, priceBook }: Pick<TrialDeps, 'catalogue' | 'priceBook'>,
  country: number | undefined,
): StockReading => {
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

/** Calls a supplier, on sale or not, and tells in a reader's language what it answered (rule 21.9). Nothing is bought; whether it passed is kept. */
export const runTrial = async (
  deps: TrialDeps,
  {
    supplierId,
    kind,
    country,
    locale,
  }: { supplierId: number; kind: SupplierKind; country: number | undefined; locale: LocaleCode },
): Promise<{ trial: Trial; shown: SupplierTrial; at: Date }> => {
  // Another node may have changed the address or the key a moment ago.
  const { connectionVersion = 0 } = await findSupplier(supplierId);
  await deps.supply.refresh();
  const trial = await deps.supply.trySupplier({ supplierId, kind }, readingOf(deps, country));
  const at = deps.clock();
  const outcome = { isPassed: trial.problem === null, balance: trial.balance, at };
  await noteTrial({ _id: supplierId, connectionVersion }, outcome);
  // A supplier that waited for this test call sells again.
  await deps.supply.refresh();
  return { trial, shown: present(trial, { country, locale, at }), at };
};
