import mongoose from 'mongoose';

import type { GoodsDeps } from './goods-deps.ts';
import { addGoods } from './add-goods.ts';
import { unlockDemoShelf } from './lock-demo-shelves.ts';
import type { GoodsLine, Shelf } from './shelf.ts';

/** Creates a shelf with its goods for a demo. An existing shelf stays as it is; a start that was interrupted is completed. */
export const seedShelf = async (
  deps: Pick<GoodsDeps, 'stockCommit' | 'secrets'>,
  line: GoodsLine,
  { _id, ...fields }: Shelf,
  lines: readonly string[],
): Promise<void> => {
  const seeded = await mongoose.connection
    .collection<Shelf>(line.shelves.collection)
    .findOneAndUpdate({ _id }, { $setOnInsert: fields }, { upsert: true, returnDocument: 'after' });
  if (seeded?.isDemoLocked) await unlockDemoShelf(line, seeded);
  if (seeded && seeded.stocked < lines.length) await addGoods(deps, line, { shelfId: _id, lines });
};
