import { SupplierModel } from './supplier.model.ts';

/** An unknown outcome costs a step of priority, at most this many. */
const penaltyMax = 10;
/** A step is healed by a minute of answers. */
const healAfterMs = 60_000;

/** Lowers a supplier's priority after a call whose outcome stayed unknown. */
export const penaliseSupplier = async (supplierId: number, at: Date): Promise<void> => {
  await SupplierModel.updateOne(
    { _id: supplierId, priorityPenalty: { $lt: penaltyMax } },
    { $inc: { priorityPenalty: 1 }, $set: { penaltyChangedAt: at } },
  );
};

/** Gives a supplier that answers again one step of its priority back, once a minute. */
export const healSupplier = async (supplierId: number, at: Date): Promise<void> => {
  await SupplierModel.updateOne(
    {
      _id: supplierId,
      priorityPenalty: { $gt: 0 },
      penaltyChangedAt: { $lt: new Date(at.getTime() - healAfterMs) },
    },
    { $inc: { priorityPenalty: -1 }, $set: { penaltyChangedAt: at } },
  );
};
