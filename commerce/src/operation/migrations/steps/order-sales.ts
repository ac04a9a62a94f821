import type { Migration } from '../migration.ts';
import { dropIndexes } from './drop-indexes.ts';

/** Lists of sales are in the order of an index, to the last sale of one moment; nothing reads the older ones, which lacked the id. */
export const orderSales: Migration = {
  name: 'lists of sales are sorted by their indexes alone',
  contract: dropIndexes('activations', ['userId_1_boughtAt_-1', 'supplierId_1_boughtAt_-1']),
};
