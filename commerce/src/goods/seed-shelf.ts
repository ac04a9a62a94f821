import mongoose from 'mongoose';

import type { GoodsDeps } from './goods-deps.ts';
import { addGoods } from './add-goods.ts';
import type { GoodsLine, Shelf } from './shelf.ts';

/** Puts a shelf with its goods there for a demo. What is there stays as it is; a start that was cut short is made up for. */
export const seedShelf = async (
  deps: Pick<GoodsDeps, 'stockCommit' | 'secrets'>,
  line: GoodsLine,
  { _id, ...fields }: Shelf,
  lines: readonly string[],
): Promise<void> => {
  const seeded = await mongoose.connection
    .collection<Shelf>(line.shelves.collection)
    .findOneAndUpdate({ _id }, { $setOnInsert: fields }, { upsert: true, returnDocument: 'after' });
  if (seeded && seeded.stocked < lines.length) await addGoods(deps, line, { shelfId: _id, lines });
};
