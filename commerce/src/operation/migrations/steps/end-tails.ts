import type { Document } from 'mongodb';

import type { Migration } from '../migration.ts';
import { walk, type Stored } from './walk.ts';

interface Tail extends Stored {
  paymentId: string;
  freeAt: Date;
  endsAt?: Date;
}

interface InvoiceEnd extends Document {
  _id: string;
  expiresAt: Date;
}

/** The digits of an unpaid invoice can be given on at the invoice's end. Without a known end they are given on when they are free. */
export const endTails: Migration = {
  name: 'digits of invoices know the end of their invoice',
  expand: walk<Tail>({
    collection: 'invoiceTails',
    isOld: ({ endsAt }) => endsAt === undefined,
    change: async (tails, db) => {
      const payments = await db
        .collection<InvoiceEnd>('payments')
        .find({ _id: { $in: tails.map(({ paymentId }) => paymentId) } }, { projection: { expiresAt: 1 } })
        .toArray();
      const endOf = new Map(payments.map(({ _id, expiresAt }) => [_id, expiresAt]));
      return tails.map(({ _id, paymentId, freeAt }) => ({
        updateOne: {
          filter: { _id, paymentId, endsAt: { $exists: false } },
          update: { $set: { endsAt: endOf.get(paymentId) ?? freeAt } },
        },
      }));
    },
  }),
};
