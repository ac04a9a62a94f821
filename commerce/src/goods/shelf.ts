import { goodsPerPurchaseMax } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import type { DocumentKind, Versioned } from '../platform/database/working-set.ts';

/**
 * What is for sale in single strings: an offer of accounts, a software product. Its goods are numbered from 0 in the order in which
 * they came, and leave in that order: `sold` is the number of the next one. So a purchase of any quantity is one guarded write here,
 * and two purchases can never get the same string.
 */
export interface Shelf extends Versioned {
  _id: number;
  /** The agent who sells; null: the house. */
  sellerUserId: number | null;
  /** What was agreed when it came on sale; 0 for the house. */
  sellerSharePercent: number;
  name: string;
  price: Money;
  /** Sold in multiples of this. */
  minCount: number;
  isOnSale: boolean;
  /** On sale, and enough of it for one purchase: what lists look for. */
  isOffered: boolean;
  stocked: number;
  sold: number;
  turnover: Money;
  /** The seller's part of the turnover. */
  earned: Money;
  createdAt: Date;
}

/** A kind of goods with the collection of its shelves. The name is also why its money moves. */
export interface GoodsLine {
  readonly name: 'ready-account' | 'licence';
  readonly shelves: DocumentKind<Shelf>;
}

export const leftOn = ({ stocked, sold }: Pick<Shelf, 'stocked' | 'sold'>): number => stocked - sold;

type Offerable = Pick<Shelf, 'isOnSale' | 'stocked' | 'sold' | 'minCount'>;
export const isOffered = (shelf: Offerable): boolean => shelf.isOnSale && leftOn(shelf) >= shelf.minCount;

/** The largest quantity that can be bought now. */
export const quantityMaxOf = (shelf: Pick<Shelf, 'stocked' | 'sold' | 'minCount'>): number => {
  const available = Math.min(leftOn(shelf), goodsPerPurchaseMax);
  return available - (available % shelf.minCount);
};

/** Whose goods these are: an agent's own; an admin who is no agent sells for the house. */
export const sellerOf = (caller: { userId: number; isAgent: boolean }): number | null =>
  caller.isAgent ? caller.userId : null;

/** Mongoose fields that every shelf has. */
export const shelfFields = {
  _id: { type: Number, required: true },
  sellerUserId: { type: Number, default: null },
  sellerSharePercent: { type: Number, required: true },
  name: { type: String, required: true },
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
} as const;
