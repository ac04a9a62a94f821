import { getServices, type StockList, type StockNames } from '../agent-protocol/get-services.ts';
import { SupplierStockModel, supplierStocks } from './supplier-stock.model.ts';
import { noteSupplierFault } from '../directory/note-supplier-fault.ts';
import { healSupplier } from '../directory/penalise-supplier.ts';
import type { SupplierConnection, SupplierFacts } from '../directory/supplier-directory.ts';
import type { SupplierKind } from '../directory/supplier.model.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { readUpstreamStock, type PayableShare } from '../upstream/read-upstream-stock.ts';

/** After three failures in a row a supplier's stock counts as empty (rule 21.2). */
const failuresMax = 3;
const namesNotedMax = 20;

export interface StockReading {
  hasService(code: string): boolean;
  shareFor: PayableShare;
  countryIds(): number[];
}

/** Asks a supplier what it has, in its protocol. @throws OutsideCallFailed, UnusableAnswer */
export const readStock = async (
  tools: SupplyTools,
  { kind, connection }: { kind: SupplierKind; connection: SupplierConnection },
  reading: StockReading,
): Promise<StockList & { isPartial: boolean }> => {
  const names: StockNames = { countries: tools.countries(), hasService: (code) => reading.hasService(code) };
  if (kind === 'agent') return { ...(await getServices(tools, connection, names)), isPartial: false };
  const round = Math.floor(tools.clock().getTime() / 15_000);
  return readUpstreamStock(tools, connection, {
    names,
    shareFor: reading.shareFor,
    countryIds: reading.countryIds(),
    round,
  });
};

const saveStock = async (
  supplierId: number,
  stock: StockList & { isPartial: boolean },
  { at, answerMs }: { at: Date; answerMs: number },
): Promise<void> => {
  const changes = stock.isPartial
    ? Object.fromEntries(Object.entries(stock.countries).map(([id, counts]) => [`countries.${id}`, counts]))
    : { countries: stock.countries };
  await supplierStocks().updateOne(
    { _id: supplierId },
    { $set: { ...changes, failuresInARow: 0, polledAt: at, answerMs } },
    { upsert: true },
  );
};

const saveFailure = async (supplierId: number, at: Date): Promise<void> => {
  const stock = await SupplierStockModel.findOneAndUpdate(
    { _id: supplierId },
    { $inc: { failuresInARow: 1 }, $setOnInsert: { countries: {}, polledAt: at } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  if (stock.failuresInARow === failuresMax) {
    await SupplierStockModel.updateOne({ _id: supplierId }, { $set: { countries: {}, polledAt: at } });
  }
};

/** Polls the stock of one supplier and stores the answer. Three failures in a row empty the stock; the next success restores it. */
export const pollStock = async (tools: SupplyTools, supplier: SupplierFacts, reading: StockReading): Promise<void> => {
  const { supplierId } = supplier;
  try {
    const startedMs = performance.now();
    const connection = tools.directory.connectionOf(supplierId);
    if (!connection) throw new Error('the supplier has no address');
    const stock = await readStock(tools, { kind: supplier.kind, connection }, reading);
    const answerMs = Math.round(performance.now() - startedMs);
    const at = tools.clock();
    await saveStock(supplierId, stock, { at, answerMs });
    await healSupplier(supplierId, at);
    const subject = stock.unknownNames.slice(0, namesNotedMax).join(', ');
    if (subject !== '') await noteSupplierFault({ supplierId, kind: 'names-unknown', subject, at });
  } catch (failure) {
    tools.logger.warn({ err: failure, supplierId }, 'a supplier did not tell its stock');
    const at = tools.clock();
    await saveFailure(supplierId, at);
    await noteSupplierFault({ supplierId, kind: 'answer-missing', subject: 'stock', at });
  }
};
