import type { Filter } from 'mongodb';
import mongoose from 'mongoose';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { GoodsLine, Shelf } from './shelf.ts';

/** A shelf of any seller, with what its kind of goods adds to it. @throws CommerceError OFFER_NOT_FOUND. */
export const requireShelf = async (line: GoodsLine, id: number): Promise<Shelf> => {
  const shelf = await mongoose.connection.collection<Shelf>(line.shelves.collection).findOne({ _id: id });
  if (!shelf) throw new CommerceError('OFFER_NOT_FOUND');
  return shelf;
};

/** What shelves are filtered by; what is left out does not filter. */
export interface ShelfFilter {
  /** A part of the name, without regard to case. */
  search?: string | undefined;
  /** Null: the house. */
  sellerUserId?: number | null | undefined;
  isOnSale?: boolean | undefined;
}

/** Where a shelf stands in the list of all lines: the newest first, and by line and id what was opened at one moment. */
export interface ShelfPlace {
  createdAt: Date;
  line: GoodsLine['name'];
  id: number;
}

export interface ShelfPage extends ShelfFilter {
  before?: ShelfPlace | undefined;
  limit: number;
}

const afterPlace = (line: GoodsLine, { createdAt, line: at, id }: ShelfPlace): Filter<Shelf> => {
  if (line.name === at) return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
  return { createdAt: line.name < at ? { $lte: createdAt } : { $lt: createdAt } };
};

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Shelves of one line and all sellers, newest first, after a place in the list of all lines. */
export const listShelves = (
  line: GoodsLine,
  { search, sellerUserId, isOnSale, before, limit }: ShelfPage,
): Promise<Shelf[]> =>
  mongoose.connection
    .collection<Shelf>(line.shelves.collection)
    .find({
      ...(search === undefined || search === '' ? {} : { name: { $regex: literally(search), $options: 'i' } }),
      ...(sellerUserId === undefined ? {} : { sellerUserId }),
      ...(isOnSale === undefined ? {} : { isOnSale }),
      ...(before === undefined ? {} : afterPlace(line, before)),
    })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
