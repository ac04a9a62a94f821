import { rentalBasePercent } from '@shop/shared-types/constants';
import type { NumberSale, PriceExplanation, PriceObstacle } from '@shop/shared-types/contract/admin/catalogue';
import { percentOfRoundedUp } from '@shop/shared-types/money';

import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { priceOwnerOf, type CodePriceOwner, type PriceListOwner } from '../../catalogue/price-list.model.ts';
import { marginFor } from '../../catalogue/price-book.ts';
import { withMargin } from '../../catalogue/price-rule.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { priceForHours } from '../../sales/rentals/purchase/rent-price.ts';
import type { SupplierFacts } from '../../supply/directory/supplier-directory.ts';
import { findUser } from '../../accounts/users/lookup/search-users.ts';
import type { AdminDeps } from './admin-deps.ts';

export interface PriceQuestion {
  sale: NumberSale;
  service: string;
  /** Protocol id. */
  country: number;
  /** Of a rental. */
  hours: number;
  supplierId: number;
  /** The buyer; left out: a guest. */
  userId: number | undefined;
  /** As for an order at the wholesale price. */
  isOrder: boolean;
}

type ExplainDeps = Pick<AdminDeps, 'catalogue' | 'priceBook' | 'rentPriceBook' | 'supply'>;
type Steps = PriceExplanation['steps'];

/** The sums that stand in the price lists for one place. Of rentals they are for the shortest term. */
type PricedPlace = Pick<PriceQuestion, 'sale' | 'service' | 'country' | 'supplierId'>;

const readLists = ({ prices }: CatalogueSnapshot, question: PricedPlace & Partial<Pick<PriceQuestion, 'userId'>>) => {
  const { sale, service, country, supplierId, userId } = question;
  const sumIn = (list: PriceListOwner) => prices.get(list)?.get(service)?.get(country) ?? null;
  const own = (owner: CodePriceOwner) => sumIn(priceOwnerOf(sale, owner));
  const ofCode = sale === 'rent' ? (sumIn(`supplier:${supplierId}`) ?? sumIn('default')) : null;
  return {
    supplier: own(`supplier:${supplierId}`),
    default: own('default'),
    /** What a rental costs where nobody set a price of rentals. */
    fromCode: ofCode === null ? null : percentOfRoundedUp(ofCode, rentalBasePercent),
    wholesale: own('wholesale'),
    user: userId === undefined ? null : own(`user:${userId}`),
  };
};
type Lists = ReturnType<typeof readLists>;

const supplierPartOf = (lists: Lists): number | null => lists.supplier ?? lists.default ?? lists.fromCode;

/** What a supplier earns of a number, or of a rental of the shortest term; null where no price says it. */
export const supplierPriceIn = (snapshot: CatalogueSnapshot, place: PricedPlace): number | null =>
  supplierPartOf(readLists(snapshot, place));

/** What hours do to a sum of the shortest term; a code has no hours. */
const forTerm = ({ sale, hours }: PriceQuestion, sum: number | null): number | null =>
  sum === null || sale === 'buy' ? sum : priceForHours(sum, hours);

/** The term's part of the shortest one in percent, with one decimal. */
const termPercent = (hours: number): number => Math.round(priceForHours(1_000_000, hours) / 1_000) / 10;

/** How the supplier's part comes about. */
const supplierSteps = (lists: Lists, question: PriceQuestion): Steps => {
  const steps: Steps = [
    { rule: 'supplier-price', amount: lists.supplier, percent: null, isUsed: lists.supplier !== null },
    {
      rule: 'default-price',
      amount: lists.default,
      percent: null,
      isUsed: lists.supplier === null && lists.default !== null,
    },
  ];
  if (question.sale === 'buy') return steps;
  const isFromCode = lists.supplier === null && lists.default === null && lists.fromCode !== null;
  const part = forTerm(question, supplierPartOf(lists));
  return [
    ...steps,
    { rule: 'code-price', amount: lists.fromCode, percent: rentalBasePercent, isUsed: isFromCode },
    { rule: 'term', amount: part, percent: termPercent(question.hours), isUsed: part !== null },
  ];
};

/** How the buyer's price is made from it. */
const buyerSteps = (
  lists: Lists,
  question: PriceQuestion,
  { marginPercent = null }: SupplierFacts,
  { settings }: CatalogueSnapshot,
  isWholesale: boolean,
): Steps => {
  const supplierPart = forTerm(question, supplierPartOf(lists));
  const houseMargin = isWholesale ? settings.wholesaleMarginPercent : settings.marginPercent;
  const percent = marginFor({ marginPercent }, settings, isWholesale);
  const agreed = lists.user ?? (isWholesale ? lists.wholesale : null);
  const isMargin = agreed === null && supplierPart !== null;
  const isSuppliersOwn = isMargin && marginPercent !== null && percent === marginPercent;
  return [
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
      amount: forTerm(question, lists.wholesale),
      percent: null,
      isUsed: isWholesale && lists.user === null && lists.wholesale !== null,
    },
    { rule: 'user-price', amount: forTerm(question, lists.user), percent: null, isUsed: lists.user !== null },
  ];
};

const isIn = <One>(list: readonly One[] | undefined, one: One): boolean => !list?.length || list.includes(one);

/** Why the price book has no offer. */
const obstacleOf = (
  { catalogue, priceBook, rentPriceBook }: ExplainDeps,
  { sale, service, country }: PriceQuestion,
  { isEnabled, markets }: SupplierFacts,
  hasPrice: boolean,
): PriceObstacle => {
  const { countryById } = catalogue.current();
  if (!isEnabled) return 'supplier-off-sale';
  const hasService = sale === 'rent' ? rentPriceBook.hasService(service) : priceBook.hasService(service);
  const isSold = hasService && countryById.get(country)?.isOnSale === true;
  if (!isSold) return 'place-off-sale';
  if (!isIn(markets?.services, service) || !isIn(markets?.countries, country)) return 'not-its-market';
  return hasPrice ? 'above-agreed-price' : 'no-price';
};

/**
 * Explains what one number of a supplier, or a rental of it, costs for a buyer (rule 1.7): the rules with their sums, in the order in which they are looked up. The price
 * itself is that of the price book, so that the explanation never says another one than the buyer pays.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, SUPPLIER_NOT_FOUND, USER_NOT_FOUND.
 */
export const explainPrice = async (deps: ExplainDeps, question: PriceQuestion): Promise<PriceExplanation> => {
  const { sale, service, country, hours, supplierId, userId, isOrder } = question;
  const snapshot = deps.catalogue.current();
  if (!snapshot.serviceByCode.has(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!snapshot.countryById.has(country)) throw new CommerceError('COUNTRY_NOT_FOUND');
  const supplier = deps.supply.directory.find(supplierId);
  if (!supplier) throw new CommerceError('SUPPLIER_NOT_FOUND');
  const buyer = userId === undefined ? undefined : await findUser(userId);
  if (userId !== undefined && !buyer) throw new CommerceError('USER_NOT_FOUND');
  const isWholesale = isOrder || buyer?.isWholesale === true;
  const lists = readLists(snapshot, question);
  const steps = [...supplierSteps(lists, question), ...buyerSteps(lists, question, supplier, snapshot, isWholesale)];
  const query = { service, country, userId, isWholesale };
  const isAsked = (id: number): boolean => id === supplierId;
  const [offer] =
    sale === 'rent'
      ? deps.rentPriceBook.offersFor({ ...query, hours }, isAsked)
      : deps.priceBook.offersFor(query, isAsked);
  if (!offer) {
    const obstacle = obstacleOf(deps, question, supplier, supplierPartOf(lists) !== null);
    return { steps, price: null, supplierShare: null, house: null, obstacle };
  }
  const { price, supplierShare } = offer;
  return { steps, price, supplierShare, house: price - supplierShare, obstacle: null };
};
