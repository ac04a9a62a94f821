import mongoose from 'mongoose';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** Operator → service → how many numbers can be given out at the same time. */
export type OperatorCounts = Record<string, Record<string, number>>;

/** The stock that one remote supplier reported at its last poll. */
export interface SupplierStock {
  /** The supplier's id. */
  _id: number;
  /** Country (protocol id as text) → operators. Empty after three failed polls in a row. */
  countries: Record<string, OperatorCounts>;
  failuresInARow: number;
  polledAt: Date;
  /** Milliseconds that the last answered poll took. */
  answerMs?: number;
}

const schema = new mongoose.Schema<SupplierStock>(
  {
    _id: { type: Number, required: true },
    countries: { type: mongoose.Schema.Types.Mixed, required: true },
    failuresInARow: { type: Number, required: true },
    polledAt: { type: Date, required: true },
    answerMs: { type: Number },
  },
  { collection: 'supplierStocks', versionKey: false, minimize: false },
);
keepOnOneShard(schema, 'one document a supplier, kept in memory by every node');
schema.index({ polledAt: 1 });

export const SupplierStockModel = mongoose.model('SupplierStock', schema);

export const supplierStocks = () => mongoose.connection.collection<SupplierStock>('supplierStocks');
