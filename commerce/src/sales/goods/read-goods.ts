import type { GoodsDeps } from './goods-deps.ts';
import { goodCollection, lotKeyOf, type Good } from './good.model.ts';
import type { GoodsSale } from './sale.model.ts';

/** Opens the strings of a purchase. @param found what stands at its places, in the order of the lot. @throws Error when a place is empty */
export const unsealGoods = (
  { secrets }: Pick<GoodsDeps, 'secrets'>,
  { _id, line, count }: GoodsSale,
  found: readonly Good[],
): string[] => {
  if (found.length !== count) throw new Error(`${line} sale ${_id} has ${found.length} of ${count} strings`);
  return found.map(({ sealed }) => secrets.decrypt('delivered-goods', sealed));
};

/** The strings of a purchase, in the order of the lot. Callers ensure that only the buyer gets them. */
export const readGoods = async (deps: Pick<GoodsDeps, 'secrets'>, sale: GoodsSale): Promise<string[]> => {
  const { line, shelfId, first, count } = sale;
  const found = await goodCollection()
    .find({ shelf: lotKeyOf({ name: line }, shelfId), sequence: { $gte: first, $lt: first + count } })
    .sort({ sequence: 1 })
    .toArray();
  return unsealGoods(deps, sale, found);
};
