import type { PriceExplanation, PriceObstacle } from '@shop/shared-types/contract/admin-catalogue';

import type { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import { marginFor } from '../catalogue/price-book.ts';
import { withMargin } from '../catalogue/price-rule.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { SupplierFacts } from '../supply/directory/supplier-directory.ts';
import { findUser } from '../users/lookup/search-users.ts';
import type { AdminDeps } from './admin-deps.ts';

export interface PriceQuestion {
  service: string;
  /** Protocol id. */
  country: number;
  supplierId: number;
  /** The buyer; left out: a guest. */
  userId: number | undefined;
  /** As for an order at the wholesale price. */
  isOrder: boolean;
}

type ExplainDeps = Pick<AdminDeps, 'catalogue' | 'priceBook' | 'supply'>;

/** The sums that stand in the price lists for one place. */
const readLists = ({ prices }: CatalogueSnapshot, { service, country, supplierId, userId }: PriceQuestion) => {
  const sumIn = (list: 'default' | 'wholesale' | `supplier:${number}` | `user:${number}`) =>
    prices.get(list)?.get(service)?.get(country) ?? null;
  return {
    supplier: sumIn(`supplier:${supplierId}`),
    default: sumIn('default'),
    wholesale: sumIn('wholesale'),
    user: userId === undefined ? null : sumIn(`user:${userId}`),
  };
};

const stepsOf = (
  lists: ReturnType<typeof readLists>,
  { marginPercent = null }: SupplierFacts,
  { settings }: CatalogueSnapshot,
  isWholesale: boolean,
): PriceExplanation['steps'] => {
  const supplierPart = lists.supplier ?? lists.default;
  const houseMargin = isWholesale ? settings.wholesaleMarginPercent : settings.marginPercent;
  const percent = marginFor({ marginPercent }, settings, isWholesale);
  const agreed = lists.user ?? (isWholesale ? lists.wholesale : null);
  const isMargin = agreed === null && supplierPart !== null;
  const isSuppliersOwn = isMargin && marginPercent !== null && percent === marginPercent;
  return [
    { rule: 'supplier-price', amount: lists.supplier, percent: null, isUsed: lists.supplier !== null },
    {
      rule: 'default-price',
      amount: lists.default,
      percent: null,
      isUsed: lists.supplier === null && lists.default !== null,
    },
    { rule: 'supplier-margin', amount: null, percent: marginPercent, isUsed: isSuppliersOwn },
    { rule: 'house-margin', amount: null, percent: houseMargin, isUsed: isMargin && !isSuppliersOwn },
    {
      rule: 'price-with-margin',
      amount: supplierPart === null ? null : withMargin(supplierPart, percent),
      percent: null,
      isUsed: isMargin,
    },
    {
      rule: 'wholesale-price',
      amount: lists.wholesale,
      percent: null,
      isUsed: isWholesale && lists.user === null && lists.wholesale !== null,
    },
    { rule: 'user-price', amount: lists.user, percent: null, isUsed: lists.user !== null },
  ];
};

const isIn = <One>(list: readonly One[] | undefined, one: One): boolean => !list?.length || list.includes(one);

/** Why the price book has no offer. */
const obstacleOf = (
  { catalogue, priceBook }: ExplainDeps,
  { service, country }: PriceQuestion,
  { isEnabled, markets }: SupplierFacts,
  hasPrice: boolean,
): PriceObstacle => {
  const { countryById } = catalogue.current();
  if (!isEnabled) return 'supplier-off-sale';
  const isSold = priceBook.hasService(service) && countryById.get(country)?.isOnSale === true;
  if (!isSold) return 'place-off-sale';
  if (!isIn(markets?.services, service) || !isIn(markets?.countries, country)) return 'not-its-market';
  return hasPrice ? 'above-agreed-price' : 'no-price';
};

/**
 * Explains what one number of a supplier costs for a buyer (rule 1.7): the rules with their sums, in the order in which they are looked up. The price itself is that of
 * the price book, so that the explanation never says another one than the buyer pays.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, SUPPLIER_NOT_FOUND, USER_NOT_FOUND.
 */
export const explainPrice = async (deps: ExplainDeps, question: PriceQuestion): Promise<PriceExplanation> => {
  const { service, country, supplierId, userId, isOrder } = question;
  const snapshot = deps.catalogue.current();
  if (!snapshot.serviceByCode.has(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!snapshot.countryById.has(country)) throw new CommerceError('COUNTRY_NOT_FOUND');
  const supplier = deps.supply.directory.find(supplierId);
  if (!supplier) throw new CommerceError('SUPPLIER_NOT_FOUND');
  const buyer = userId === undefined ? undefined : await findUser(userId);
  if (userId !== undefined && !buyer) throw new CommerceError('USER_NOT_FOUND');
  const isWholesale = isOrder || buyer?.isWholesale === true;
  const lists = readLists(snapshot, question);
  const steps = stepsOf(lists, supplier, snapshot, isWholesale);
  const query = { service, country, userId, isWholesale };
  const [offer] = deps.priceBook.offersFor(query, (id) => id === supplierId);
  if (!offer) {
    const obstacle = obstacleOf(deps, question, supplier, (lists.supplier ?? lists.default) !== null);
    return { steps, price: null, supplierShare: null, house: null, obstacle };
  }
  const { price, supplierShare } = offer;
  return { steps, price, supplierShare, house: price - supplierShare, obstacle: null };
};
