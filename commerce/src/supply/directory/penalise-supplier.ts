import { SupplierModel } from './supplier.model.ts';

/** An unknown outcome lowers the priority by one step, and by at most 10 steps in total. */
const penaltyMax = 10;
/** One minute of answers raises the priority by one step again. */
const healAfterMs = 60_000;

/** Lowers a supplier's priority after a call whose outcome stayed unknown. */
export const penaliseSupplier = async (supplierId: number, at: Date): Promise<void> => {
  await SupplierModel.updateOne(
    { _id: supplierId, priorityPenalty: { $lt: penaltyMax } },
    { $inc: { priorityPenalty: 1 }, $set: { penaltyChangedAt: at } },
  );
};

/** Raises the priority of a supplier that answers again by one step, once a minute. */
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
