import type { ClientSession } from 'mongodb';

import { FailedRecordModel, type FailedRecord } from './failed-record.model.ts';

/** The number of records that wait for a person. */
export const countSetAside = (): Promise<number> => FailedRecordModel.countDocuments({ isSetAside: true });

/** Reports every record that is set aside, with its last failure. */
export const auditFailedRecords = async ({
  session,
  report,
}: {
  session: ClientSession;
  report: { find: (finding: string) => void; count: (name: string, by?: number) => void };
}): Promise<void> => {
  report.count('failed records', await FailedRecordModel.collection.countDocuments({}, { session }));
  const setAside = FailedRecordModel.collection.find({ isSetAside: true }, { session });
  for await (const record of setAside) {
    const { queue, recordId, attempts, reason } = record as unknown as FailedRecord;
    report.find(`${queue}: ${recordId} is set aside after ${attempts} attempts (${reason})`);
  }
};
