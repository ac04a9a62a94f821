import mongoose from 'mongoose';

import type { GoodsDeps } from './goods-deps.ts';
import { addGoods } from './add-goods.ts';
import { unlockDemoLot } from './lock-demo-lots.ts';
import type { GoodsLine, Lot } from './lot.ts';

/** Creates a lot with its goods for a demo. An existing lot stays as it is; a start that was interrupted is completed. */
export const seedLot = async (
  deps: Pick<GoodsDeps, 'stockCommit' | 'secrets'>,
  line: GoodsLine,
  { _id, ...fields }: Lot,
  lines: readonly string[],
): Promise<void> => {
  const seeded = await mongoose.connection
    .collection<Lot>(line.lots.collection)
    .findOneAndUpdate({ _id }, { $setOnInsert: fields }, { upsert: true, returnDocument: 'after' });
  if (seeded?.isDemoLocked) await unlockDemoLot(line, seeded);
  if (seeded && seeded.stocked < lines.length) await addGoods(deps, line, { shelfId: _id, lines });
};
