import mongoose from 'mongoose';

import { connectDatabase } from '../database/connect-database.ts';
import { FailedRecordModel } from './failed-record.model.ts';
import { retryDeadLetters } from './settle-failed-record.ts';

/** `npm run retry-dead-letters [-- QUEUE:ID …]`: lists the records that are set aside, or lets the named ones be tried again. */
const run = async (ids: readonly string[]): Promise<number> => {
  const uri = process.env['MONGODB_URI'];
  if (!uri) {
    console.error('Set MONGODB_URI to the database of the shop.');
    return 2;
  }
  await connectDatabase(uri, process.env['MONGODB_DATABASE'] ?? 'shop');
  try {
    if (ids.length === 0) {
      const deadLetters = await FailedRecordModel.find({ isSetAside: true }).lean();
      for (const { _id, attempts, reason } of deadLetters) console.log(`${_id}  (${attempts} attempts, ${reason})`);
      return 0;
    }
    const retried = await retryDeadLetters(ids, new Date());
    console.log(`${retried} of ${ids.length} records are tried again`);
    return retried === ids.length ? 0 : 1;
  } finally {
    await mongoose.disconnect();
  }
};

process.exitCode = await run(process.argv.slice(2));
