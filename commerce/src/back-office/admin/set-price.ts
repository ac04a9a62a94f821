import { rentalHoursMin } from '@shop/shared-types/constants';
import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks } from '@shop/shared-types/money';

import { noteAlongside } from '../../platform/audit-log/record-audit-entry.ts';
import { changePrices } from '../../catalogue/change-prices.ts';
import { priceOwnerOf, type CodePriceOwner } from '../../catalogue/price-list.model.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { SupplierFacts } from '../../supply/directory/supplier-directory.ts';
import { findUser } from '../../accounts/users/lookup/search-users.ts';
import type { AdminDeps } from './admin-deps.ts';

export interface PriceSetting {
  sale: NumberSale;
  service: string;
  /** Protocol id. */
  country: number;
  kind: 'default' | 'wholesale' | 'user' | 'supplier';
  userId?: number | undefined;
  supplierId?: number | undefined;
  /** Kopecks; null takes the price away. */
  price: number | null;
}

type SetPriceDeps = Pick<AdminDeps, 'catalogue' | 'supply' | 'clock' | 'randomness' | 'priceBook' | 'rentPriceBook'>;

/** A price agreed with a user that is below every supplier's price would sell nothing. */
const assertSells = (
  { priceBook, rentPriceBook }: SetPriceDeps,
  { sale, service, country, kind, price }: PriceSetting,
  locale: LocaleCode,
): void => {
  if (kind !== 'user' || price === null) return;
  const place = { service, country };
  const offers =
    sale === 'rent' ? rentPriceBook.offersFor({ ...place, hours: rentalHoursMin }) : priceBook.offersFor(place);
  if (offers.length === 0) return;
  const minimum = kopecks(Math.min(...offers.map(({ supplierShare }) => supplierShare)));
  if (price >= minimum) return;
  const { languageTag } = locales[locale];
  throw new CommerceError('PRICE_BELOW_SUPPLIERS', {
    minimum: formatMoney(minimum, { currency: 'RUB', languageTag }),
    minimumKopecks: minimum,
  });
};

/** All suppliers of one partner have the same price; each supplier of the house has its own. */
export const partnersSuppliers = (
  suppliers: readonly SupplierFacts[],
  supplier: SupplierFacts,
): readonly SupplierFacts[] =>
  supplier.ownerUserId === null
    ? [supplier]
    : suppliers.filter(({ ownerUserId }) => ownerUserId === supplier.ownerUserId);

const suppliersLike = ({ supply }: Pick<SetPriceDeps, 'supply'>, supplierId: number | undefined): CodePriceOwner[] => {
  const supplier = supplierId === undefined ? undefined : supply.directory.find(supplierId);
  if (!supplier) throw new CommerceError('SUPPLIER_NOT_FOUND');
  return partnersSuppliers(supply.directory.list(), supplier).map((one) => `supplier:${one.supplierId}` as const);
};

/** The lists that hold a price of this kind. @throws CommerceError USER_NOT_FOUND, SUPPLIER_NOT_FOUND. */
export const ownersOf = async (
  deps: Pick<SetPriceDeps, 'supply'>,
  { kind, userId, supplierId }: Pick<PriceSetting, 'kind' | 'userId' | 'supplierId'>,
): Promise<readonly CodePriceOwner[]> => {
  if (kind === 'supplier') return suppliersLike(deps, supplierId);
  if (kind !== 'user') return [kind];
  if (userId === undefined || !(await findUser(userId))) throw new CommerceError('USER_NOT_FOUND');
  return [`user:${userId}`];
};

/**
 * Sets or removes one price, with the staff's entry in the audit log. It is what all suppliers or one supplier earn, or what wholesale
 * buyers or one user pay, for a code or for the shortest rental. Every node uses it within seconds.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, USER_NOT_FOUND, SUPPLIER_NOT_FOUND, PRICE_BELOW_SUPPLIERS for a user's price
 * at which no supplier sells.
 */
export const setPrice = async (
  deps: SetPriceDeps,
  caller: Caller,
  setting: PriceSetting,
  locale: LocaleCode,
): Promise<void> => {
  const { catalogue } = deps;
  const { sale, service, country, price } = setting;
  const { serviceByCode, countryById } = catalogue.current();
  if (!serviceByCode.has(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!countryById.has(country)) throw new CommerceError('COUNTRY_NOT_FOUND');
  const owners = (await ownersOf(deps, setting)).map((owner) => priceOwnerOf(sale, owner));
  assertSells(deps, setting, locale);
  const note = noteAlongside(deps, caller, {
    action: 'price.set',
    target: `price:${service}:${country}`,
    details: { owner: owners.join(', '), price },
  });
  await changePrices(owners, [{ service, country, price: price === null ? null : kopecks(price) }], {
    alongside: note,
  });
  await catalogue.refresh();
};
