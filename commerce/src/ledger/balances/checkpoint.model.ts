import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import type { DerivedAccountId } from './account-id.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** The balance of a house or partner account up to a moment, so that a reader need not add up every transfer. */
export interface Checkpoint {
  _id: DerivedAccountId;
  balance: Money;
  /** Transfers folded so far. */
  count: number;
  /** Hash over all folded transfers in order: a later change of any of them shows. */
  headHash: string;
  /** The time of the last folded transfer. */
  throughAt: Date;
  throughId: string;
}

const schema = new mongoose.Schema<Checkpoint>(
  {
    _id: { type: String, required: true },
    balance: { type: Number, required: true },
    count: { type: Number, required: true },
    headHash: { type: String, default: '' },
    throughAt: { type: Date, required: true },
    throughId: { type: String, default: '' },
  },
  { collection: 'ledgerCheckpoints', versionKey: false },
);
keepOnOneShard(schema, 'some hundred documents');

mongoose.model('Checkpoint', schema);

export const checkpointCollection = () => mongoose.connection.collection<Checkpoint>('ledgerCheckpoints');
