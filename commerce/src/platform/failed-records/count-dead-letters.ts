import { FailedRecordModel } from './failed-record.model.ts';

/** How many records of each queue wait for a person. */
export const countDeadLettersByQueue = async (): Promise<{ queue: string; count: number }[]> => {
  const rows = await FailedRecordModel.aggregate<{ _id: string; count: number }>([
    { $match: { isSetAside: true } },
    { $group: { _id: '$queue', count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  return rows.map(({ _id, count }) => ({ queue: _id, count }));
};
