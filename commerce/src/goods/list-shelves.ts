import mongoose from 'mongoose';

import { CommerceError } from '../platform/http/commerce-error.ts';
import type { GoodsLine, Shelf } from './shelf.ts';

const shelvesMax = 1_000;

/** A shelf of any seller, with what its kind of goods adds to it. @throws CommerceError OFFER_NOT_FOUND. */
export const requireShelf = async (line: GoodsLine, id: number): Promise<Shelf> => {
  const shelf = await mongoose.connection.collection<Shelf>(line.shelves.collection).findOne({ _id: id });
  if (!shelf) throw new CommerceError('OFFER_NOT_FOUND');
  return shelf;
};

/** Shelves of all sellers, newest first. */
export const listShelves = (line: GoodsLine): Promise<Shelf[]> =>
  mongoose.connection
    .collection<Shelf>(line.shelves.collection)
    .find()
    .sort({ createdAt: -1, _id: -1 })
    .limit(shelvesMax)
    .toArray();
