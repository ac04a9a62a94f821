import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { addGoods } from '../../../sales/goods/add-goods.ts';
import { goodIdOf } from '../../../sales/goods/good-id.ts';
import { requireLot } from '../../../sales/goods/list-lots.ts';
import type { GoodsLine } from '../../../sales/goods/lot.ts';
import { licenceLine } from '../../../sales/licences/product.model.ts';
import { readyAccountLine } from '../../../sales/ready-accounts/offer.model.ts';
import { LineRefused, type ImportRun, type ImportTable, type ReadLine, type RefusedLine } from '../import-table.ts';
import { importedRecords, recordOf } from '../imported-record.model.ts';

interface OldGood {
  goods: GoodsLine;
  offer: number;
  text: string;
}

const goodsOf = new Map<string, GoodsLine>([
  ['', readyAccountLine],
  ['account', readyAccountLine],
  ['licence', licenceLine],
]);

/** The lines of each lot, in the order of the file. */
const byLot = (lines: readonly ReadLine<OldGood>[]): ReadLine<OldGood>[][] => {
  const lots = Map.groupBy(lines, ({ entry }) => `${entry.goods.name}:${entry.offer}`);
  return [...lots.values()];
};

const depsOf = ({ deps }: ImportRun) => ({ stockCommit: deps.groupCommit, secrets: deps.secrets });

const hasLot = async ({ goods, offer }: OldGood): Promise<boolean> => {
  try {
    await requireLot(goods, offer);
    return true;
  } catch (failure) {
    if (failure instanceof CommerceError && failure.code === 'OFFER_NOT_FOUND') return false;
    throw failure;
  }
};

const judgeLot = async (run: ImportRun, lines: readonly ReadLine<OldGood>[]): Promise<RefusedLine<OldGood>[]> => {
  const [first] = lines;
  if (!first) return [];
  const { goods, offer } = first.entry;
  if (!(await hasLot(first.entry))) return lines.map((line) => ({ line, reason: `there is no offer ${offer}` }));
  const texts = lines.map(({ entry }) => entry.text);
  const { refused } = await addGoods(depsOf(run), goods, { shelfId: offer, lines: texts, isDryRun: true });
  const words = { empty: 'line is empty', 'too-long': 'line is too long' } as const;
  return refused.flatMap(({ line: place, reason }) => {
    const line = lines[place - 1];
    const said = reason === 'empty' || reason === 'too-long' ? words[reason] : 'it was in stock before';
    return line ? [{ line, reason: said }] : [];
  });
};

/** `stock.csv`: ready accounts and licence keys for offers that are here (rule 23.11). */
export const stockTable: ImportTable<OldGood> = {
  name: 'stock',
  columns: { needed: ['offer', 'line'], more: ['kind'] },
  read: (cells, { deps }) => {
    const goods = goodsOf.get(cells['kind'] ?? '');
    if (!goods) throw new LineRefused('kind is neither account nor licence');
    const { offer = '', line: text = '' } = cells;
    if (!/^\d{1,10}$/.test(offer)) throw new LineRefused('offer is no id of an offer');
    // The key reveals nothing of the line, and is the same whatever offer it stands under: a string is sold once.
    const id = goodIdOf(deps.secrets, goods, text);
    return { key: id, uniques: [{ what: 'this string', value: id }], entry: { goods, offer: Number(offer), text } };
  },
  judge: async (run, lines) => {
    const refused: RefusedLine<OldGood>[] = [];
    for (const lot of byLot(lines)) refused.push(...(await judgeLot(run, lot)));
    return refused;
  },
  write: async (run, lines) => {
    for (const lot of byLot(lines)) {
      const [first] = lot;
      if (!first) continue;
      const byKey = new Map(lot.map((line) => [line.key, line]));
      await addGoods(depsOf(run), first.entry.goods, {
        shelfId: first.entry.offer,
        lines: lot.map(({ entry }) => entry.text),
        alongside: (working, goodId, at) => {
          const line = byKey.get(goodId);
          if (line)
            working.insert(importedRecords, recordOf({ shop: run.shop, table: 'stock', line, userId: null, at }));
        },
      });
    }
  },
};
