import { goodsPerPurchaseMax } from '@shop/shared-types/constants';
import type { LocaleCode } from '@shop/shared-types/locales';
import type { Money } from '@shop/shared-types/money';

import type { DocumentKind, Versioned } from '../../platform/database/working-set.ts';
import type { Translations } from './lot-words.ts';

/**
 * The stock of an offer of accounts or a software product. Its strings are numbered from 0 in the order in which they were added, and are
 * sold in that order: `sold` is the number of the next string. A purchase of any quantity is therefore one guarded write of this document,
 * and two purchases can never get the same string.
 */
export interface Lot extends Versioned {
  _id: number;
  /** The agent who sells the goods; null: the house. */
  sellerUserId: number | null;
  /** The seller's share that was agreed when the lot was opened; 0 for the house. */
  sellerSharePercent: number;
  /** In the seller's own language, as are the description and the kind. */
  name: string;
  description: string;
  /** The language of the seller's own words, where somebody said it. */
  language?: LocaleCode;
  translations?: Translations;
  price: Money;
  /** Quantities must be multiples of this. */
  minCount: number;
  isOnSale: boolean;
  /** The lot is on sale and holds enough for one purchase: lists filter by it. */
  isOffered: boolean;
  stocked: number;
  sold: number;
  turnover: Money;
  /** The seller's share of the turnover. */
  earned: Money;
  createdAt: Date;
  /** The seller's account is switched off: none of the seller's goods is for sale, whatever `isOnSale` says. */
  isSellerBlocked?: boolean;
  /** Taken off sale because the demo is over; the next demo puts it on sale again. */
  isDemoLocked?: boolean;
}

/** A kind of goods with the collection of its lots. Its `name` is also the kind of its ledger transfers. */
export interface GoodsLine {
  readonly name: 'ready-account' | 'licence';
  readonly lots: DocumentKind<Lot>;
}

export const leftOn = ({ stocked, sold }: Pick<Lot, 'stocked' | 'sold'>): number => stocked - sold;

type Offerable = Pick<Lot, 'isOnSale' | 'isSellerBlocked' | 'stocked' | 'sold' | 'minCount'>;
/** Whether the lot can be sold from, provided it holds enough. */
export const isForSale = ({ isOnSale, isSellerBlocked }: Pick<Lot, 'isOnSale' | 'isSellerBlocked'>): boolean =>
  isOnSale && !isSellerBlocked;
export const isOffered = (lot: Offerable): boolean => isForSale(lot) && leftOn(lot) >= lot.minCount;

/** The largest quantity that can be bought now (rule 6.1). */
export const quantityMaxOf = (lot: Pick<Lot, 'stocked' | 'sold' | 'minCount'>): number => {
  const available = Math.min(leftOn(lot), goodsPerPurchaseMax);
  return available - (available % lot.minCount);
};

/** The seller of new goods: an agent sells as himself; an admin who is no agent sells for the house. */
export const sellerOf = (caller: { userId: number; isAgent: boolean }): number | null =>
  caller.isAgent ? caller.userId : null;

/** Mongoose fields that every lot has. */
export const lotFields = {
  _id: { type: Number, required: true },
  sellerUserId: { type: Number, default: null },
  sellerSharePercent: { type: Number, required: true },
  name: { type: String, required: true },
  description: { type: String, default: '' },
  language: { type: String },
  translations: { type: Object },
  price: { type: Number, required: true },
  minCount: { type: Number, required: true },
  isOnSale: { type: Boolean, required: true },
  isOffered: { type: Boolean, required: true },
  stocked: { type: Number, required: true },
  sold: { type: Number, required: true },
  turnover: { type: Number, required: true },
  earned: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  version: { type: Number, required: true },
  isSellerBlocked: { type: Boolean },
  isDemoLocked: { type: Boolean },
} as const;
