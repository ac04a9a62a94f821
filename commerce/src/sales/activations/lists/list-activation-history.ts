import { activationCollection, type ActivationDocument } from '../activation.model.ts';

export interface HistoryQuery {
  userId: number;
  from: Date;
  to: Date;
  limit: number;
  offset: number;
}

/** A buyer's activations of a period, newest first. */
export const listActivationHistory = ({
  userId,
  from,
  to,
  limit,
  offset,
}: HistoryQuery): Promise<ActivationDocument[]> =>
  activationCollection()
    .find({ userId, boughtAt: { $gte: from, $lte: to } })
    .sort({ boughtAt: -1 })
    .skip(offset)
    .limit(limit)
    .toArray();
