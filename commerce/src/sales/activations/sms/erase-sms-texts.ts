import mongoose from 'mongoose';

import type { ActivationDocument } from '../activation.model.ts';
import { smsCollection, type Sms } from './sms.model.ts';
import type { StoredMessage } from './stored-message.ts';

const batchSize = 200;

/** The fields that activations and rentals share. */
interface OrderWithSms {
  _id: number;
  userId: number;
  phone: string;
  endedAt: Date | null;
  messages: StoredMessage[];
  version: number;
}

type OrderKind = 'activations' | 'rentals';

/** Selects what a supplier handed over for one order. */
const submitted = (kind: OrderKind, { _id, phone }: Pick<OrderWithSms, '_id' | 'phone'>) =>
  kind === 'activations' ? { phone, activationId: _id } : { phone, rentalId: _id };

const eraseIn = async (kind: OrderKind, userId: number): Promise<number> => {
  const orders = mongoose.connection.collection<OrderWithSms>(kind);
  const withTexts = { userId, endedAt: { $ne: null }, messages: { $elemMatch: { text: { $ne: '' } } } };
  let erased = 0;
  for (;;) {
    const found = await orders
      .find(withTexts, { projection: { phone: 1 } })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return erased;
    // The suppliers' record first: an order that still has its texts is found again after an interruption.
    await mongoose.connection.collection<Sms>('sms').bulkWrite(
      found.map((order) => ({
        updateMany: { filter: submitted(kind, order), update: { $set: { text: '', from: '' } } },
      })),
    );
    await orders.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } },
      // A new version: a decision that has the old document in memory reads it again.
      {
        $set: {
          'messages.$[].text': '',
          'messages.$[].from': '',
          'messages.$[].code': null,
          'messages.$[masked].maskedText': '',
        },
        $inc: { version: 1 },
      },
      // The mark stays, because it says which SMS was paid for.
      { arrayFilters: [{ 'masked.maskedText': { $exists: true } }] },
    );
    erased += found.length;
  }
};

/** Late codes stand in the record of the SMS alone (rule 4.37). */
const eraseLateCodes = async (userId: number): Promise<void> => {
  const offered = mongoose.connection
    .collection<ActivationDocument>('activations')
    .find({ userId, lateCode: { $exists: true } }, { projection: { lateCode: 1 } });
  for await (const { lateCode } of offered) {
    if (lateCode) await smsCollection().updateOne({ _id: lateCode.smsId }, { $set: { text: '', from: '' } });
  }
};

/**
 * Removes texts, codes and senders from the SMS of a buyer's ended orders, and from the record of what suppliers handed over (rule 3.24).
 * The number of messages and their times stay: the money of the order rests on them. It can be repeated. @returns how many orders it changed.
 */
export const eraseSmsTexts = async (userId: number): Promise<number> => {
  await eraseLateCodes(userId);
  return (await eraseIn('activations', userId)) + (await eraseIn('rentals', userId));
};
