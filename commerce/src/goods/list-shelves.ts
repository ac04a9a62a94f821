import mongoose from 'mongoose';

import type { GoodsLine, Shelf } from './shelf.ts';

const shelvesMax = 1_000;

/** Shelves of all sellers, newest first. */
export const listShelves = (line: GoodsLine): Promise<Shelf[]> =>
  mongoose.connection
    .collection<Shelf>(line.shelves.collection)
    .find()
    .sort({ createdAt: -1, _id: -1 })
    .limit(shelvesMax)
    .toArray();
