import type { GoodsDeps } from './goods-deps.ts';
import { goodCollection, shelfKeyOf } from './good.model.ts';
import type { GoodsSale } from './sale.model.ts';

/** The strings of a purchase, in the order of the shelf. Callers ensure that only the buyer gets them. */
export const readGoods = async (
  { secrets }: Pick<GoodsDeps, 'secrets'>,
  { _id, line, shelfId, first, count }: GoodsSale,
): Promise<string[]> => {
  const sold = await goodCollection()
    .find({ shelf: shelfKeyOf({ name: line }, shelfId), sequence: { $gte: first, $lt: first + count } })
    .sort({ sequence: 1 })
    .toArray();
  if (sold.length !== count) throw new Error(`${line} sale ${_id} has ${sold.length} of ${count} strings`);
  return sold.map(({ sealed }) => secrets.decrypt('delivered-goods', sealed));
};
