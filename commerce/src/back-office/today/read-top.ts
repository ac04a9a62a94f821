import type { LocaleCode } from '@shop/shared-types/locales';
import { paymentMethodCodes } from '@shop/shared-types/payment-methods';

import { countRegisteredSince } from '../../accounts/users/lookup/count-registered.ts';
import { houseSales, userIdOf, type UserAccountId } from '../../ledger/balances/account-id.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { methodAccount } from '../../money/payments/payment-accounts.ts';
import { sumPaidPlaces, type PaidPlace } from '../../sales/activations/lists/sum-paid-places.ts';
import { spanOfRange, type DayRange } from './day-range.ts';
import { namePlace } from './name-place.ts';
import type { TodayDeps } from './today-deps.ts';

const listedMax = 10;

interface Span {
  from: Date;
  to: Date;
}

const addUp = <Key>(places: readonly PaidPlace[], keyOf: (place: PaidPlace) => Key) =>
  [...Map.groupBy(places, keyOf)]
    .map(([key, own]) => ({
      key,
      sold: own.reduce((sum, { sold }) => sum + sold, 0),
      turnover: own.reduce((sum, { turnover }) => sum + turnover, 0),
    }))
    .sort((one, other) => other.turnover - one.turnover || other.sold - one.sold)
    .slice(0, listedMax);

/** Accounts that paid for a sale in a span: the ledger names them. New ones were registered in the same span. */
const countBuyers = async ({ from, to }: Span): Promise<{ fresh: number; returning: number }> => {
  const rows = await transferCollection()
    .aggregate<{ _id: UserAccountId }>([
      { $match: { folds: houseSales, at: { $gte: from, $lt: to }, credit: houseSales, debit: /^user:/ } },
      { $match: { kind: { $nin: ['partner-share', 'reversal'] } } },
      { $group: { _id: '$debit' } },
    ])
    .toArray();
  const buyers = rows.map(({ _id }) => userIdOf(_id));
  const fresh = await countRegisteredSince(buyers, from);
  return { fresh, returning: buyers.length - fresh };
};

/** Top-ups by method, in kopecks: what was credited less what was taken back, without the providers' fees. */
const sumTopUps = async ({ from, to }: Span) => {
  const sums = paymentMethodCodes.map(async (method) => {
    const account = methodAccount(method);
    const [sum] = await transferCollection()
      .aggregate<{ count: number; amount: number }>([
        { $match: { folds: account, at: { $gte: from, $lt: to }, kind: { $ne: 'provider-fee' } } },
        {
          $group: {
            _id: null,
            count: { $sum: { $cond: [{ $eq: ['$kind', 'top-up'] }, 1, 0] } },
            amount: { $sum: { $cond: [{ $eq: ['$debit', account] }, '$amount', { $multiply: ['$amount', -1] }] } },
          },
        },
      ])
      .toArray();
    return { method, count: sum?.count ?? 0, amount: sum?.amount ?? 0 };
  });
  const all = await Promise.all(sums);
  return all.filter(({ count, amount }) => count > 0 || amount !== 0).sort((one, other) => other.amount - one.amount);
};

/** Reads what sold best in a range, who bought, and how balances were topped up (rule 19.54). */
export const readTop = async (deps: TodayDeps, range: DayRange, locale: LocaleCode) => {
  const { from, until } = spanOfRange(deps.clock(), range);
  const span = { from, to: until };
  const supplierIds = deps.supply.directory.list().map(({ supplierId }) => supplierId);
  const [places, buyers, topUps] = await Promise.all([
    sumPaidPlaces(supplierIds, span),
    countBuyers(span),
    sumTopUps(span),
  ]);
  const named = namePlace(deps, locale);
  return {
    services: addUp(places, ({ service }) => service).map(({ key: service, ...sums }) => ({
      service,
      name: named.service(service),
      ...sums,
    })),
    countries: addUp(places, ({ country }) => country).map(({ key: country, ...sums }) => ({
      country,
      ...named.country(country),
      ...sums,
    })),
    buyers,
    topUps,
  };
};
