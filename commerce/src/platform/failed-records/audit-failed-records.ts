import type { Moment } from '../database/at-one-moment.ts';

import { FailedRecordModel, type FailedRecord } from './failed-record.model.ts';

/** The number of records that wait for a person. */
export const countDeadLetters = (): Promise<number> => FailedRecordModel.countDocuments({ isSetAside: true });

/** Reports every record that is set aside, with its last failure. */
export const auditFailedRecords = async ({
  moment,
  report,
}: {
  moment: Moment;
  report: { find: (finding: string) => void; count: (name: string, by?: number) => void };
}): Promise<void> => {
  report.count('failed records', await FailedRecordModel.collection.countDocuments({}, moment));
  const deadLetters = FailedRecordModel.collection.find({ isSetAside: true }, moment);
  for await (const record of deadLetters) {
    const { queue, recordId, attempts, reason } = record as unknown as FailedRecord;
    report.find(`${queue}: ${recordId} is set aside after ${attempts} attempts (${reason})`);
  }
};
